import mongoose from 'mongoose';
import { INTEGRITY_CHECKS } from '../lib/startup/integrity';
import { registerFeatures } from '../lib/startup/register';
import { connectDatabase } from '../lib/platform/database/connect';
import { settleBackground } from '../lib/platform/jobs/background-tasks';
import { readArguments } from './data/arguments';
import { runChecks, type CheckedFinding } from './data/run-checks';
import { readShopSettings } from './launcher/environment-files';
import { withShopDatabase } from './launcher/reach-database';
import { beginPrivately } from './private-process';
import { runTool } from './run-tool';

/**
 * `npm run check-data`: holds what the database says in one place against what it says in others. The
 * rules are the features' own (lib/startup/integrity.ts). Ends with 0 where nothing is wrong (any
 * more), 1 where something is, 2 where it could not look.
 */

const USAGE = 'npm run check-data -- [--mend] [--json]';

beginPrivately();
runTool(async () => {
  const { mend = false, json = false } = readArguments(
    { mend: { type: 'boolean' }, json: { type: 'boolean' } },
    USAGE,
  );
  return withShopDatabase(readShopSettings(), async (uri) => {
    // The features read their settings from the environment, as in the shop.
    process.env.MONGODB_URI = uri;
    registerFeatures();
    await connectDatabase();
    try {
      const summary = await runChecks(INTEGRITY_CHECKS, mend, (finding) =>
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

function lineOf({ kind, id, wrong, mend, mended }: CheckedFinding, isMending: boolean): string {
  const line = `${kind} ${id}: ${wrong}`;
  if (mended) return `${line}. Mended: ${mend}.`;
  if (mend === null) return `${line}. A person must decide.`;
  return isMending
    ? `${line}. It was in order when it was to be mended.`
    : `${line}. --mend: ${mend}.`;
}
