import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sight } from './buyers';

/** Metrics of a fault: reported, and not held to anything. */
export interface FaultStatistics {
  fault: string;
  /** e.g. `order 201 ×40, order 503 DATABASE_AWAY ×3`. */
  saw: string;
  longestMs: number;
  /** Acknowledged orders that are not there, or pictures, or mails. */
  lost: number;
  doubled: number;
  /** From the end of the fault until everything works again; undefined where nothing failed. */
  backAfterMs: number | undefined;
}

/** How often each kind of answer was seen. */
export function summarize(sights: Sight[]): string {
  const counts = new Map<string, number>();
  for (const { what, status, code } of sights) {
    const kind = [what, status === 0 ? 'no answer' : status, code].filter(Boolean).join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, count]) => `${kind} ×${count}`)
    .join(', ');
}

export const longestOf = (sights: Sight[]): number =>
  Math.round(sights.reduce((longest, { ms }) => Math.max(longest, ms), 0));

/** Writes figures to the terminal and to a file of the fault's own under the temporary folder. */
export function report(statistics: FaultStatistics): void {
  const folder = process.env.FAULTS_REPORT ?? join(tmpdir(), 'paikari-faults');
  mkdirSync(folder, { recursive: true });
  const name = statistics.fault.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(statistics, null, 2)}\n`);
  const { fault, saw, longestMs, lost, doubled, backAfterMs } = statistics;
  const back = backAfterMs === undefined ? 'nothing failed' : `back after ${backAfterMs} ms`;
  process.stdout.write(
    `${fault}: longest ${longestMs} ms, lost ${lost}, doubled ${doubled}, ${back}; ${saw}\n`,
  );
}

/**
 * Returns what nobody may see, whatever is broken: an error of the shop's own making (500), a page where a
 * call asked for JSON, a refusal that is none of the shop's codes.
 * @param mayBreakOff where a process dies, a connection may
 */
export function unseemly(sights: Sight[], mayBreakOff = false): string[] {
  return sights
    .filter(({ what, status, code }) => {
      if (status === 0) return !mayBreakOff;
      if (status === 503) return code === 'html' || (isCallOf(what) && code === '');
      return status >= 400 || code === 'html';
    })
    .map(({ what, status, code, ms }) => `${what}: ${status} ${code} after ${Math.round(ms)} ms`);
}

const isCallOf = (what: string): boolean => !/home|page/.test(what);
