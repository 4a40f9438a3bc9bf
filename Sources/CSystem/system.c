// Wraps two calls that Swift's C library module does not expose.
#ifdef __APPLE__
#include <malloc/malloc.h>
#include <stdio.h>
#include "system.h"

int almanac_exchange(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP);
}

void almanac_release_memory(void) { malloc_zone_pressure_relief(NULL, 0); }
#else
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include "system.h"

int almanac_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

void almanac_release_memory(void) { malloc_trim(0); }
#endif

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

struct work {
  void (*run)(void *);
  void *context;
};

static void *begin(void *start) {
  struct work work = *(struct work *)start;
  free(start);
  work.run(work.context);
  return NULL;
}

int almanac_start_thread(size_t stack, void (*run)(void *), void *context) {
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
  // Starting threads takes longer than reading a short input.
  return EAGAIN;
#endif
  struct work *work = malloc(sizeof *work);
  if (!work) return -1;
  work->run = run;
  work->context = context;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int code = pthread_create(&thread, &attributes, begin, work);
  pthread_attr_destroy(&attributes);
  if (code) free(work);
  return code;
}
