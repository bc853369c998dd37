import { Types } from 'mongoose';
import { INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import { REFERENCE_CHECKS, REFERENCES } from '@/lib/startup/integrity-references';
import { AuditEntryModel, type AuditRecord } from '@/models/audit';
import type { Finding, IntegrityCheck } from '@/lib/platform/integrity/finding';
import { useShop } from '../support/shop';

/**
 * Tests which ids of other records are kept in records, and how `npm run check-data` finds it where these are
 * gone.
 */

useShop();

const UPSERT = { upsert: true };

async function findingsOf(check: IntegrityCheck): Promise<Finding[]> {
  const all: Finding[] = [];
  for await (const one of check.find()) all.push(one);
  return all;
}

const ROWS = REFERENCES.flatMap((references, place) =>
  Object.entries(references.names).map(([field, [kind]]) => ({
    ...{ kind, field, references, check: REFERENCE_CHECKS[place]! },
  })),
);

it.each(ROWS)('$kind is found in $field', async ({ kind, field, references, check }) => {
  const { model, names, goesWithIt } = references;
  const [there, nobody] = [new Types.ObjectId(), new Types.ObjectId()];
  const named = Object.values(names).map(([, to]) => to.collection);
  // No two categories have one address.
  const $set = { slugs: [String(there)] };
  for (const collection of named) await collection.updateOne({ _id: there }, { $set }, UPSERT);
  const isText = model.schema.path('_id').instance === 'String';
  const record = {
    _id: isText ? 'a record' : new Types.ObjectId(),
    slugs: ['a-record'],
    ...Object.fromEntries(Object.keys(names).map((name) => [name, there])),
  };
  await model.collection.insertOne(record as never);
  expect(await findingsOf(check)).toEqual([]);
  await model.collection.deleteOne({ _id: record._id as never });
  const left = { ...record, [field]: nobody };
  await model.collection.insertOne(left as never);
  const found = await findingsOf(check);
  const wrong = expect.stringContaining(String(nobody));
  const mend = goesWithIt ? 'removed' : null;
  expect(found).toEqual([{ kind, id: String(left._id), wrong, mend }]);
  expect(await check.mend?.(found[0]!)).toBe(goesWithIt);
  expect(await check.mend?.(found[0]!)).toBe(goesWithIt && false);
  const { deletedCount } = await model.collection.deleteOne({ _id: left._id as never });
  expect(deletedCount).toBe(goesWithIt ? 0 : 1);
  for (const collection of named) await collection.deleteOne({ _id: there });
});

async function found(name: string): Promise<Finding[]> {
  return findingsOf(INTEGRITY_CHECKS.find((each) => each.name === name)!);
}

it.each(['parcel', 'return', 'complaint', 'remittance', 'payout'] as const)(
  'An entry of the audit log about a %s must name it; an export need not.',
  async (subject: AuditRecord['subject']) => {
    const entry = (action: string) => AuditEntryModel.create({ at: new Date(), action, subject });
    await entry(`${subject}.export`);
    expect(await found('audit')).toEqual([]);
    const { _id } = await entry(`${subject}.moved`);
    expect(await found('audit')).toMatchObject([{ kind: 'audit.subject', id: String(_id) }]);
    await AuditEntryModel.collection.deleteOne({ _id });
  },
);
