/**
 * Prepares each program of the shop first of all: the files that it makes are its owner's alone, whatever the
 * shell's umask says, and an output that takes no more lines (a full disk, a closed pipe) does not end it.
 */
export function beginPrivately(): void {
  process.umask(0o077);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
