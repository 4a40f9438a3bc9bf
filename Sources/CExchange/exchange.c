// Swift's own C library module does not show these calls, so this one function does.
#ifdef __APPLE__
#include <stdio.h>
#include "exchange.h"

int almanac_exchange(const char *one, const char *other) {
  return renamex_np(one, other, RENAME_SWAP);
}
#else
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include "exchange.h"

int almanac_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}
#endif
