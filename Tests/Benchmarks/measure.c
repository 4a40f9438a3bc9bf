/* Runs a command and writes what it took: measure RESULT COMMAND [ARGUMENT…].
 *
 * RESULT receives one line: exit status, wall seconds, processor seconds, peak memory in bytes. A program of its own because
 * the peak that the kernel reports for a child begins with the memory of the process that forked it: this one is small. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  if (count < 3) return fputs("measure RESULT COMMAND [ARGUMENT...]\n", stderr), 2;
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child == 0) {
    execvp(arguments[2], arguments + 2);
    perror(arguments[2]);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return perror("measure"), 2;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double wall = (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9;
#ifdef __APPLE__
  long peak = usage.ru_maxrss;
#else
  long peak = usage.ru_maxrss * 1024;
#endif
  FILE *result = fopen(arguments[1], "w");
  if (!result) return perror(arguments[1]), 2;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  fprintf(result, "%d %.6f %.6f %ld\n", code, wall,
          seconds(usage.ru_utime) + seconds(usage.ru_stime), peak);
  return fclose(result) == 0 ? 0 : 2;
}
