import { isDatabaseAway } from '../../lib/platform/database/connect';
import type { Finding, IntegrityCheck } from '../../lib/platform/integrity/finding';

/** A finding, and what became of it. */
export interface CheckedFinding extends Finding {
  check: string;
  mended: boolean;
}

/** How many there were. */
export interface CheckSummary {
  found: number;
  mended: number;
}

/** Of one check so many are told; the rest is counted. */
export const MOST_TOLD = 1_000;

/**
 * Runs checks one after the other. One that stumbles over a record is a finding itself, and the others
 * look all the same; only a database that can't be reached ends them all.
 * @param isMending whether what can be mended safely is mended as it is found
 * @param tell gets each finding, of each check the first `MOST_TOLD`
 */
export async function runChecks(
  checks: readonly IntegrityCheck[],
  isMending: boolean,
  tell: (finding: CheckedFinding) => void,
): Promise<CheckSummary> {
  const summary = { found: 0, mended: 0 };
  for (const { name, find, mend } of checks) {
    let told = 0;
    for await (const finding of findingsOf(name, find)) {
      const isMendable = isMending && finding.mend !== null && mend !== undefined;
      const mended = isMendable && (await mend(finding));
      summary.found += 1;
      if (mended) summary.mended += 1;
      if (told++ < MOST_TOLD) tell({ check: name, ...finding, mended });
    }
  }
  return summary;
}

async function* findingsOf(name: string, find: IntegrityCheck['find']): AsyncGenerator<Finding> {
  try {
    yield* find();
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const wrong = `stopped at a record that it can't read, and saw nothing after it: ${why}`;
    yield { kind: 'check.stopped', id: name, wrong, mend: null };
  }
}
