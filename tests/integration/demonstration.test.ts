import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import { runChecks, type CheckedFinding } from '@/scripts/data/check-tool';
import { seedDemonstration } from '@/scripts/seed/insert';
import { useShop } from '../support/shop';

/** The demonstration as a first start leaves it. */

useShop();

beforeAll(async () => {
  await seedDemonstration(settings().uploadsDir);
  await settleBackground();
});

const count = (collection: string) => mongoose.connection.collection(collection).countDocuments();

it.each([
  ...['payments', 'journalentries', 'payoutaccounts', 'payoutruns', 'payouts', 'papers'],
  ...['remittances', 'remittancerows', 'returns', 'refunds', 'complaints', 'auditentries'],
])('has %s: no room for money is empty', async (collection) => {
  expect(await count(collection)).toBeGreaterThan(0);
});

it('writes to nobody about what is long over', async () => {
  expect([await count('events'), await count('messages')]).toEqual([0, 0]);
});

it('agrees with itself, in its books and everywhere else', async () => {
  const found: CheckedFinding[] = [];
  await runChecks(INTEGRITY_CHECKS, false, (finding) => found.push(finding));
  expect(found).toEqual([]);
});
