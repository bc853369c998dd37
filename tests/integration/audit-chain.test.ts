import { Types } from 'mongoose';
import { recordAudits } from '@/lib/shop/audit/record';
import { sealAuditLog } from '@/lib/shop/audit/seal-commands';
import { findSealFaults } from '@/lib/shop/audit/seal-queries';
import { AuditEntryModel, AuditSealModel } from '@/models/audit';
import { useShop } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const actor = { id: String(new Types.ObjectId()), email: 'owner@example.com' };

/** Entries of some hours ago. */
async function plant(count: number, hoursAgo: number) {
  const seconds = Math.floor((Date.now() - hoursAgo * HOUR) / 1000);
  const entries = Array.from({ length: count }, (_, index) => ({
    _id: new Types.ObjectId(
      seconds.toString(16).padStart(8, '0') + new Types.ObjectId().toHexString().slice(8),
    ),
    at: new Date(seconds * 1000),
    actorId: new Types.ObjectId(actor.id),
    actorEmail: actor.email,
    action: 'user.change',
    subject: 'user',
    subjectId: new Types.ObjectId(),
    before: { index },
    after: null,
  }));
  await AuditEntryModel.collection.insertMany(entries);
  return entries;
}

const faults = async () => {
  const found: string[] = [];
  for await (const { wrong } of findSealFaults()) found.push(wrong);
  return found;
};

beforeEach(async () => {
  await AuditEntryModel.collection.deleteMany({});
  await AuditSealModel.deleteMany({});
  await plant(5, 4);
  await sealAuditLog();
  await plant(3, 3);
  await sealAuditLog();
});

it('seals what has settled, once, in a chain; what is being written waits', async () => {
  expect(await AuditSealModel.countDocuments({})).toBe(2);
  await recordAudits(actor, [
    { action: 'user.change', subject: 'user', subjectId: actor.id, before: { at: new Date() } },
  ]);
  expect(await sealAuditLog()).toBe(0);
  expect(await sealAuditLog(Date.now() + HOUR)).toBe(1);
  expect(await faults()).toEqual([]);
});

it('adds each link once, of however many processes that try', async () => {
  await plant(4, 2);
  await Promise.all([sealAuditLog(), sealAuditLog(), sealAuditLog()]);
  expect(await AuditSealModel.countDocuments({})).toBe(3);
  expect(await faults()).toEqual([]);
});

it('takes in what a slow clock brings late', async () => {
  await plant(1, 3.5);
  expect(await sealAuditLog()).toBe(1);
  expect(await faults()).toEqual([]);
});

const one = async () => (await AuditEntryModel.collection.findOne({}))!._id;

it.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'an entry that was changed',
    async () =>
      AuditEntryModel.collection.updateOne({ _id: await one() }, { $set: { action: 'x' } }),
    /not as they were sealed/,
  ],
  [
    'an entry that was taken out',
    async () => AuditEntryModel.collection.deleteOne({ _id: await one() }),
    /entries are gone/,
  ],
  ['an entry that was put in', () => plant(1, 6), /stand among those sealed/],
  [
    'a link that was taken out with its entries',
    async () => {
      const { ids } = (await AuditSealModel.findById(1).lean())!;
      await AuditEntryModel.collection.deleteMany({ _id: { $in: ids } });
      await AuditSealModel.deleteOne({ _id: 1 });
    },
    /those between are gone/,
  ],
  [
    'a link that was made up',
    () => AuditSealModel.updateOne({ _id: 2 }, { $set: { mac: 'made up' } }),
    /not sealed by this shop/,
  ],
])('finds %s', async (_what, spoil, found) => {
  await spoil();
  expect((await faults()).join('\n')).toMatch(found);
});
