#ifndef ALMANAC_EXCHANGE_H
#define ALMANAC_EXCHANGE_H

/// Exchanges two folders that live on one file system, in one step that no reader can see half done.
///
/// Answers 0, or -1 with `errno` set; `EINVAL` or `ENOSYS` where the file system cannot exchange.
int almanac_exchange(const char *one, const char *other);

#endif
