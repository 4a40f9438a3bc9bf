// Preloaded into a build: fails one system call on the files of a folder, and counts them.
//
// FAULT_FOLDER  only calls about paths below it, and about files opened there, count
// FAULT_AT      the number of the call that fails, from 1; 0 for none
// FAULT_ERROR   its errno
// FAULT_REPORT  a file that gets the count, and the name of the call that failed
// FAULT_THREADS  so many threads are started, and no more
// FAULT_EXCHANGE  if set, the file system cannot exchange two folders
// FAULT_NAME    if set, only the calls of this function count
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;
static atomic_bool isOurs[4096];
static const char *failed = "none";
static const char *folder, *only;
static int at, error, threads = -1;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAULT_AT");
  at = text ? atoi(text) : 0;
  text = getenv("FAULT_ERROR");
  error = text ? atoi(text) : EIO;
  folder = getenv("FAULT_FOLDER");
  only = getenv("FAULT_NAME");
  text = getenv("FAULT_THREADS");
  threads = text ? atoi(text) : -1;
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("FAULT_REPORT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%d %s\n", atomic_load(&calls), failed);
  fclose(file);
}

static int fails(const char *name) {
  if (only && strcmp(only, name) != 0) return 0;
  if (atomic_fetch_add(&calls, 1) + 1 != at) return 0;
  failed = name;
  errno = error;
  return 1;
}

static int isBelow(const char *path) {
  return folder && path && (path[0] != '/' || strncmp(path, folder, strlen(folder)) == 0);
}

static int isOpen(int file) { return file >= 0 && file < 4096 && atomic_load(&isOurs[file]); }

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int unlink(const char *path) {
  NEXT(unlink);
  return isBelow(path) && fails("unlink") ? -1 : next(path);
}

int rmdir(const char *path) {
  NEXT(rmdir);
  return isBelow(path) && fails("rmdir") ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  return isBelow(path) && fails("mkdir") ? -1 : next(path, mode);
}

int rename(const char *old, const char *new) {
  NEXT(rename);
  return isBelow(new) && fails("rename") ? -1 : next(old, new);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
  NEXT(pthread_create);
  static atomic_int started;
  if (threads >= 0 && atomic_fetch_add(&started, 1) >= threads) return EAGAIN;
  return next(thread, attributes, run, context);
}

int renameat2(int a, const char *old, int b, const char *new, unsigned flags) {
  NEXT(renameat2);
  if (getenv("FAULT_EXCHANGE")) return errno = EINVAL, -1;
  return isBelow(new) && fails("renameat2") ? -1 : next(a, old, b, new, flags);
}

int stat(const char *path, struct stat *status) {
  NEXT(stat);
  return isBelow(path) && fails("stat") ? -1 : next(path, status);
}

int lstat(const char *path, struct stat *status) {
  NEXT(lstat);
  return isBelow(path) && fails("lstat") ? -1 : next(path, status);
}

int fstat(int file, struct stat *status) {
  NEXT(fstat);
  return isOpen(file) && fails("fstat") ? -1 : next(file, status);
}

int open(const char *path, int flags, ...) {
  NEXT(open);
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (!isBelow(path)) return next(path, flags, mode);
  if (fails("open")) return -1;
  int file = next(path, flags, mode);
  if (file >= 0 && file < 4096) atomic_store(&isOurs[file], 1);
  return file;
}

int close(int file) {
  NEXT(close);
  if (file >= 0 && file < 4096) atomic_store(&isOurs[file], 0);
  return next(file);
}

ssize_t read(int file, void *bytes, size_t count) {
  NEXT(read);
  return isOpen(file) && fails("read") ? -1 : next(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(write);
  return isOpen(file) && fails("write") ? -1 : next(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t start) {
  NEXT(pread);
  return isOpen(file) && fails("pread") ? -1 : next(file, bytes, count, start);
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t start) {
  NEXT(mmap);
  return isOpen(file) && fails("mmap") ? MAP_FAILED : next(place, size, protection, flags, file, start);
}

int fsync(int file) {
  NEXT(fsync);
  return isOpen(file) && fails("fsync") ? -1 : next(file);
}

int flock(int file, int operation) {
  NEXT(flock);
  return isOpen(file) && fails("flock") ? -1 : next(file, operation);
}

int link(const char *old, const char *new) {
  NEXT(link);
  return isBelow(new) && fails("link") ? -1 : next(old, new);
}

char *realpath(const char *path, char *result) {
  NEXT(realpath);
  return isBelow(path) && fails("realpath") ? NULL : next(path, result);
}

DIR *opendir(const char *path) {
  NEXT(opendir);
  if (!isBelow(path)) return next(path);
  if (fails("opendir")) return NULL;
  DIR *listing = next(path);
  if (listing && dirfd(listing) < 4096) atomic_store(&isOurs[dirfd(listing)], 1);
  return listing;
}

int closedir(DIR *listing) {
  NEXT(closedir);
  if (dirfd(listing) < 4096) atomic_store(&isOurs[dirfd(listing)], 0);
  return next(listing);
}

struct dirent *readdir(DIR *listing) {
  NEXT(readdir);
  return isOpen(dirfd(listing)) && fails("readdir") ? NULL : next(listing);
}
