#ifndef ALMANAC_SYSTEM_H
#define ALMANAC_SYSTEM_H

#include <stddef.h>

/// Exchanges two folders of one file system in one step, so that no reader sees a state in between.
///
/// Returns 0, or -1 with `errno` set: `EINVAL` or `ENOSYS` if the file system cannot exchange.
int almanac_exchange(const char *one, const char *other);

/// Returns memory to the system that was freed and that the allocator keeps for the thread that
/// freed it.
void almanac_release_memory(void);

/// Runs a function on a new thread with a stack of `stack` bytes.
///
/// Returns 0, -1 if there is no memory, or the error of `pthread_create`.
int almanac_start_thread(size_t stack, void (*run)(void *), void *context);

/// Ends the process with one line on standard error and exit status 2 if it crashes because the
/// system grants no more memory.
void almanac_report_out_of_memory(void);

#endif
