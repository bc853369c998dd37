import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { PatientWatch } from './patient-watch';

/** Settings of one integration test file: a database and a data directory of its own. */
const uri = new URL(process.env.TEST_DATABASE_URI!);
const file = expect.getState().testPath ?? String(process.pid);
uri.pathname = `/test_${createHash('sha1').update(file).digest('hex').slice(0, 12)}`;

process.env.MONGODB_URI = uri.toString();
// Settings as on a shop's own embedded database: with the demonstration's gateway.
process.env.EMBEDDED_DATABASE = '1';
process.env.NEXTAUTH_SECRET = 'integration-tests-integration-tests';
process.env.NEXTAUTH_URL = 'http://localhost:3000';
process.env.DATA_DIR = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'data-'));
process.env.LOG_LEVEL ??= 'silent';
Object.assign(globalThis, { paikariSilence: new PatientWatch() });

// After the test file's own imports, so that what it mocks is mocked in here too.
beforeAll(async () => {
  const { registerFeatures } = await import('../../lib/startup/register');
  registerFeatures();
});
