import mongoose from 'mongoose';
import { registerFeatures } from '../../lib/startup/register';
import { leaveDemonstration, settings } from '../../lib/platform/env';
import { connectPatiently } from '../../lib/platform/database/connect';
import type { IntegrityCheck } from '../../lib/platform/integrity/finding';
import { settleBackground } from '../../lib/platform/jobs/background-tasks';
import { UserModel } from '../../models/user';
import { keepSecret } from '../launcher/data-directory';
import { readShopSettings } from '../launcher/environment-files';
import { withShopDatabase } from '../launcher/reach-database';
import { beginPrivately } from '../private-process';
import { runTool } from '../run-tool';
import { readArguments } from './arguments';
import { runChecks, type CheckedFinding } from './run-checks';

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
