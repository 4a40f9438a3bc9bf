/* The least that libcmark and the disk allow: bare-loop PAGES FRAME OUT THREADS.
 *
 * Reads every Markdown file below PAGES, takes its front matter off, lets libcmark parse and render it, and writes it after
 * the bytes of FRAME to a folder of its own below OUT. No templates, no tables, no links, no checks. */
#define _GNU_SOURCE
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char **paths;
static size_t path_count, path_room, root_length;
static const char *out;
static char *frame;
static size_t frame_size;
static atomic_size_t next_path;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static char *read_file(const char *path, size_t *size) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) fail(path);
  char *bytes = malloc(status.st_size + 1);
  if (!bytes || read(file, bytes, status.st_size) != status.st_size) fail(path);
  close(file);
  bytes[status.st_size] = 0;
  *size = status.st_size;
  return bytes;
}

static int collect(const char *path, const struct stat *status, int kind, struct FTW *walk) {
  (void)status, (void)walk;
  size_t length = strlen(path);
  if (kind != FTW_F || length < 3 || strcmp(path + length - 3, ".md") != 0) return 0;
  if (path_count == path_room) {
    path_room = path_room ? path_room * 2 : 1024;
    if (!(paths = realloc(paths, path_room * sizeof *paths))) fail("realloc");
  }
  if (!(paths[path_count++] = strdup(path))) fail("strdup");
  return 0;
}

static void make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0777) < 0 && errno != EEXIST) fail(path);
    *slash = '/';
  }
}

static void write_all(const char *path, const char *bytes, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (file < 0) fail(path);
  if (write(file, bytes, size) != (ssize_t)size) fail(path);
  close(file);
}

static void render(const char *path) {
  char name[4096];
  size_t size, start = 0;
  char *text = read_file(path, &size);
  if (size > 4 && memcmp(text, "---\n", 4) == 0) {
    char *end = strstr(text + 4, "\n---\n");
    if (end) start = end + 5 - text;
  }
  char *html = cmark_markdown_to_html(text + start, size - start, CMARK_OPT_DEFAULT);
  size_t html_size = strlen(html);
  char *page = malloc(frame_size + html_size);
  if (!page) fail("malloc");
  memcpy(page, frame, frame_size);
  memcpy(page + frame_size, html, html_size);
  int stem = (int)(strlen(path + root_length) - 3);
  snprintf(name, sizeof name, "%s%.*s/index.html", out, stem, path + root_length);
  char *slash = strrchr(name, '/');
  *slash = 0;
  if (mkdir(name, 0777) < 0) {
    *slash = '/';
    make_folders(name);
  }
  *slash = '/';
  write_all(name, page, frame_size + html_size);
  free(page);
  free(html);
  free(text);
}

static void *work(void *nothing) {
  size_t index;
  while ((index = atomic_fetch_add(&next_path, 1)) < path_count) render(paths[index]);
  return nothing;
}

int main(int count, char **arguments) {
  if (count != 5) return fputs("bare-loop PAGES FRAME OUT THREADS\n", stderr), 2;
  int threads = atoi(arguments[4]);
  pthread_t handles[64];
  if (threads < 1 || threads > 64) return fputs("bare-loop: 1 to 64 threads\n", stderr), 2;
  root_length = strlen(arguments[1]);
  frame = read_file(arguments[2], &frame_size);
  out = arguments[3];
  if (nftw(arguments[1], collect, 64, FTW_PHYS) < 0) fail(arguments[1]);
  for (int index = 1; index < threads; index++)
    if (pthread_create(&handles[index], NULL, work, NULL)) fail("pthread_create");
  work(NULL);
  for (int index = 1; index < threads; index++) pthread_join(handles[index], NULL);
  return 0;
}
