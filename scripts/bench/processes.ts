import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of processes; Linux only, elsewhere nothing is known. */

const TICKS_PER_SECOND = 100;

function statOf(pid: number): string[] | null {
  try {
    // The name in brackets may hold anything; behind it the fields begin with the state.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return null;
  }
}

/** The sum of what is known of each; null where it isn't of one of them, or of none. */
function sumOf(pids: readonly number[], read: (pid: number) => number | null): number | null {
  const all = pids.map(read);
  if (all.length === 0 || all.includes(null)) return null;
  return all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** Milliseconds of processor time so far of some processes, of all their threads. */
export function processorMs(pids: readonly number[]): number | null {
  return sumOf(pids, (pid) => {
    const stat = statOf(pid);
    return stat && ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS_PER_SECOND;
  });
}

/** Resident memory of some processes in MB of 1,048,576 bytes. */
export const residentMb = (pids: readonly number[]): number | null => sumOf(pids, residentMbOf);

function residentMbOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** The child of a process whose command line has the word, or null. */
export function findChild(parent: number, word: string): number | null {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  for (const name of names) {
    if (Number(statOf(Number(name))?.[1]) !== parent) continue;
    try {
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word)) return Number(name);
    } catch {
      // It ended in between.
    }
  }
  return null;
}
