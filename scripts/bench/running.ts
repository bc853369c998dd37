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

/** A directory that `stopAll` removes. */
export function makeDirectory(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `paikari-${name}-`));
  directories.add(path);
  return path;
}

/** Ends what runs and removes what was made, also in the middle of everything. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop(STOP_MS)));
  for (const path of directories) rmSync(path, { recursive: true, force: true });
}

/** Ends this program, and all that it started, with the code that `main` gives, or with 1 on a signal. */
export function endWith(main: Promise<number>, alsoStop: () => Promise<void> | undefined): void {
  const end = async (code: number): Promise<never> => {
    await Promise.all([alsoStop(), stopAll()]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end(1));
  }
  main.then(end, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void end(1);
  });
}
