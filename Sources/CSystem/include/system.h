#ifndef ALMANAC_SYSTEM_H
#define ALMANAC_SYSTEM_H

#include <stddef.h>

/// Exchanges two folders that live on one file system, in one step that no reader can see half done.
///
/// Answers 0, or -1 with `errno` set; `EINVAL` or `ENOSYS` where the file system cannot exchange.
int almanac_exchange(const char *one, const char *other);

/// Gives memory that was freed, and that the allocator keeps for the thread that freed it, back to the system.
void almanac_release_memory(void);

/// Runs a function on a new thread with a stack of so many bytes; answers 0, or why there is none.
int almanac_start_thread(size_t stack, void (*run)(void *), void *context);

#endif
