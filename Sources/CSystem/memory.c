// Ends a process that is out of memory with a message instead of a crash report.
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "system.h"

// The signals with which the Swift runtime and C code end when an allocation fails.
static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

// More memory than a step of the program allocates at once.
static const size_t probe = (size_t)256 << 20;

static void end_without_memory(int number) {
  void *memory = mmap(NULL, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) {
    static const char text[] =
        "error: not enough memory\n  help: Allow the process more memory, or read fewer files at once.\n";
    ssize_t written = write(2, text, sizeof text - 1);
    (void)written;
    _exit(2);
  }
  // Another crash is handled as before: the signal comes again when the handler returns.
  munmap(memory, probe);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &earlier[index], NULL);
  if (number == SIGABRT || number == SIGTRAP) raise(number);
}

void almanac_report_out_of_memory(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_without_memory;
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
}
