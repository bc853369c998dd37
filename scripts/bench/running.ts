import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../launcher/child';

/** Everything that the bench started and that still runs: ended with it, however it ends. */
const running = new Set<Child>();

/** The shop's launcher ends its own children within 5 s. */
const STOP_MS = 8_000;

export function started(child: Child): Child {
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}

const directories = new Set<string>();

/** A directory that `stopAll` removes, or `removeDirectory` before. */
export function makeDirectory(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `paikari-${name}-`));
  directories.add(path);
  return path;
}

export function removeDirectory(path: string): void {
  rmSync(path, { recursive: true, force: true });
  directories.delete(path);
}

/** Ends what runs and removes what was made, also in the middle of everything. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop(STOP_MS)));
  for (const path of directories) removeDirectory(path);
}
