import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of processes: Linux only. */

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

/** Those of some processes whose command line has the word. */
export const named = (pids: readonly number[], word: string): number[] =>
  pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word));
