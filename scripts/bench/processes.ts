import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../launcher/child';

/** Process statistics from /proc: Linux only. */

const TICKS_PER_SECOND = 100;

/** Behind the name in brackets, which may hold anything, the fields begin with the state. */
const statOf = (pid: number | string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

/** Milliseconds of processor time so far of some processes, of all their threads. */
export function processorMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const stat = statOf(pid);
    ticks += Number(stat[11]) + Number(stat[12]);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Memory in MB of 1,048,576 bytes; what processes share is told once (PSS). */
export function memoryMb(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
  }
  return Math.round(kilobytes / 1024);
}

/** A process and all that it started. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const parent = Number(statOf(name)[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended in between.
    }
  }
  const family = [pid];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

/** Returns the ids of the given processes whose command line contains the word. */
export const named = (pids: readonly number[], word: string): number[] =>
  pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word));

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
