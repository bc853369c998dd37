import { BOOK_CHECKS, INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import type { IntegrityCheck } from '@/lib/platform/integrity/finding';
import { runChecks, type CheckedFinding } from '@/scripts/data/check-tool';
import { startTool } from './tools';

async function findingsOf(checks: readonly IntegrityCheck[]): Promise<CheckedFinding[]> {
  const findings: CheckedFinding[] = [];
  await runChecks(checks, false, (finding) => findings.push(finding));
  return findings;
}

/** Returns the findings of `npm run check-books`. */
export const bookFindings = (): Promise<CheckedFinding[]> => findingsOf(BOOK_CHECKS);

/** `npm run check-books` finds nothing. */
export async function expectCleanBooks(): Promise<void> {
  expect(await bookFindings()).toEqual([]);
}

/** Returns the findings of these checks of `npm run check-data`. */
export function findingsIn(...names: string[]): Promise<CheckedFinding[]> {
  const checks = INTEGRITY_CHECKS.filter(({ name }) => names.includes(name));
  expect(checks).toHaveLength(names.length);
  return findingsOf(checks);
}

/** They find nothing. */
export async function expectSound(...names: string[]): Promise<void> {
  expect(await findingsIn(...names)).toEqual([]);
}

/** The program itself finds nothing in a shop's data directory, whether the shop runs or not. */
export async function expectCleanDirectory(dataDir: string): Promise<void> {
  const tool = startTool('check-books', [], { DATA_DIR: dataDir });
  const code = await tool.code();
  expect({ code, said: tool.said() }).toMatchObject({ code: 0 });
}
