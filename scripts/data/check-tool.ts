import mongoose from 'mongoose';
import { isDatabaseAway, connectPatiently } from '../../lib/platform/database/connect';
import type { Finding, IntegrityCheck } from '../../lib/platform/integrity/finding';
import { registerFeatures } from '../../lib/startup/register';
import { leaveDemonstration, settings } from '../../lib/platform/env';
import { settleBackground } from '../../lib/platform/jobs/background-tasks';
import { UserModel } from '../../models/user';
import { keepSecret } from '../launcher/data-directory';
import { readShopSettings } from '../launcher/environment-files';
import { withShopDatabase } from '../launcher/database';
import { beginPrivately } from '../private-process';
import { runTool } from '../run-tool';
import { readArguments } from './arguments';

/** A finding, and what became of it. */
export interface CheckedFinding extends Finding {
  check: string;
  mended: boolean;
}

/** How many there were. */
interface CheckSummary {
  found: number;
  mended: number;
}

/** Findings listed per check; the rest is counted. */
const MOST_TOLD = 1_000;

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

/**
 * Runs checks as a program of the command line. Ends with 0 where nothing is wrong (any more), 1 where
 * something is, 2 where it could not look.
 */
export function runCheckTool(checks: readonly IntegrityCheck[], usage: string): void {
  beginPrivately();
  runTool(async () => {
    const { mend = false, json = false } = readArguments(
      { mend: { type: 'boolean' }, json: { type: 'boolean' } },
      usage,
    );
    const config = readShopSettings();
    return withShopDatabase(config, async (uri) => {
      // The features read their settings from the environment, as in the shop.
      process.env.MONGODB_URI = uri;
      if (config.mongodbUri === undefined) {
        process.env.EMBEDDED_DATABASE = '1';
        // The chain of the audit log, and what is sealed, is read with it.
        process.env.NEXTAUTH_SECRET ||= keepSecret(config.dataDir);
      }
      registerFeatures();
      await connectPatiently();
      try {
        if (!(await UserModel.exists({ demo: true }))) leaveDemonstration(settings());
        const summary = await runChecks(checks, mend, (finding) =>
          console.log(json ? JSON.stringify(finding) : lineOf(finding, mend)),
        );
        const { found, mended } = summary;
        console.log(json ? JSON.stringify(summary) : `${found} found, ${mended} mended.`);
        return found === mended ? 0 : 1;
      } finally {
        await settleBackground();
        await mongoose.disconnect();
      }
    });
  }, 2);
}

function lineOf({ kind, id, wrong, mend, mended }: CheckedFinding, isMending: boolean): string {
  const line = `${kind} ${id}: ${wrong}`;
  if (mended) return `${line}. Mended: ${mend}.`;
  if (mend === null) return `${line}. A person must decide.`;
  return isMending
    ? `${line}. It was in order when it was to be mended.`
    : `${line}. --mend: ${mend}.`;
}
