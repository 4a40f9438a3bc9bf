// Swift's own C library module does not show these calls, so these two functions do.
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
