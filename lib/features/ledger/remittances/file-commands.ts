import 'server-only';
import { createHash } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import {
  RemittanceModel,
  type RemittanceRecord,
  RemittanceRowModel,
} from '../../../../models/remittance';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { csvHead, csvLine } from '../../../platform/csv/write';
import { withDatabase } from '../../../platform/database/connect';
import { toPoisha, toTaka } from '../../../platform/money';
import { dayOf } from '../../../platform/time/time';
import { findTrackingNumbers } from '../../orders';
import { trackingNumbersOf } from '../../fulfilment/parcels';
import { orderNumber } from '../../orders/shared';
import { owedParcels, sumOwedCash } from '../../payments';
import { FileError } from '../../../platform/csv/file-error';
import { writeOnce } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { readFileBytes } from '../../../platform/http/body';
import { isObjectId } from '../../../platform/validation';
import { OWED_AGES, MAX_FILE_MEGABYTES, MOST_DRAFTS } from './rules';
import type { OwedView } from './schema';
import type { Mapping } from './types';
import { isUsable, rememberedMapping, readTable, readText } from './read-file';
import { publishRemittance } from './apply-commands';

const DAY_MS = 24 * 60 * 60_000;

/** Couriers that may bring files: those that have cash of the shop, and those that brought some before. */
export async function knownCouriers(): Promise<string[]> {
  const [owing, before] = await Promise.all([
    sumOwedCash(new Date(), []),
    withDatabase(() => RemittanceModel.distinct('courier')),
  ]);
  return [...new Set([...owing.map(({ courier }) => courier), ...before])].sort();
}

/** Open differences by courier, in poisha. */
async function openDifferences(): Promise<Map<string, number>> {
  const groups = await withDatabase(() =>
    RemittanceRowModel.aggregate<{ _id: string; poisha: number }>([
      { $match: { open: true, outcome: 'different' } },
      {
        $group: {
          _id: '$courier',
          poisha: { $sum: { $subtract: ['$expectedPoisha', '$collectedPoisha'] } },
        },
      },
    ]),
  );
  return new Map(groups.map(({ _id, poisha }) => [_id, poisha]));
}

/**
 * Returns what each courier still owes: cash by its age, and differences that nobody settled. @throws
 * ShopError FORBIDDEN
 */
export async function listOwed(actor: Actor, now: Date): Promise<OwedView[]> {
  requirePermission(actor, 'remittances.manage');
  const [owed, differences] = await Promise.all([sumOwedCash(now, OWED_AGES), openDifferences()]);
  const cash = new Map(owed.map(({ courier, byAge }) => [courier, byAge]));
  const nothing = [...OWED_AGES, 0].map(() => 0);
  return [...new Set([...cash.keys(), ...differences.keys()])].sort().map((courier) => {
    const byAge = cash.get(courier) ?? nothing;
    const open = differences.get(courier) ?? 0;
    return {
      courier,
      byAge: byAge.map(toTaka),
      differences: toTaka(open),
      total: toTaka(byAge.reduce((sum, poisha) => sum + poisha, open)),
    };
  });
}

const HEAD = ['courier', 'order_number', 'tracking_number', 'delivered_on', 'days', 'amount_bdt'];

/** Every parcel whose cash its courier still has, as the text of a CSV file, in pieces. @throws ShopError FORBIDDEN */
export async function* exportOwed(actor: Actor, now: Date): AsyncGenerator<string> {
  requirePermission(actor, 'remittances.manage');
  yield csvHead(HEAD);
  for await (const parcels of owedParcels()) {
    const ofOrders = await findTrackingNumbers(parcels.flatMap(({ orderId }) => orderId ?? []));
    const ofParcels = await trackingNumbersOf(parcels.flatMap(({ parcelId }) => parcelId ?? []));
    yield parcels
      .map(({ owedBy, orderId, parcelId, paidAt, amountPoisha }) =>
        csvLine([
          owedBy,
          orderNumber(String(orderId)),
          ofParcels.get(String(parcelId)) ?? ofOrders.get(String(orderId)) ?? '',
          dayOf(paidAt),
          Math.floor((now.getTime() - paidAt.getTime()) / DAY_MS),
          toTaka(amountPoisha),
        ]),
      )
      .join('');
  }
}

const DUPLICATE_KEY = 11000;

interface Kept {
  id: string;
  isNew: boolean;
}

/**
 * Keeps a courier's file, to be looked at: nothing of it counts yet. The same file is kept once,
 * however often it is sent; an `Idempotency-Key` goes with its courier and the digest of its bytes.
 * @returns the file's id, and whether it is new
 * @throws ShopError FORBIDDEN, INVALID for a courier that has brought nothing, TOO_LARGE, BAD_REQUEST
 *   (cut off), BAD_FILE with `problem`, QUOTA where too many files wait, IDEMPOTENCY_MISMATCH
 */
export async function uploadRemittance(
  actor: Actor,
  file: { courier: string; name: string; body: AsyncIterable<Uint8Array> | null },
  key?: string,
): Promise<Kept> {
  requirePermission(actor, 'remittances.manage');
  const bytes = await readFileBytes(file.body, MAX_FILE_MEGABYTES);
  const { courier } = file;
  if (!(await knownCouriers()).includes(courier)) {
    throw new ShopError('INVALID', { fields: { courier: 'unknownChoice' } });
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const idempotency = key === undefined ? undefined : { key, body: `${courier}\n${hash}` };
  const read = readable(bytes);
  const before = await withDatabase(() =>
    RemittanceModel.findOne({ courier }, { names: 1, mapping: 1 })
      .sort({ _id: -1 })
      .lean<Pick<RemittanceRecord, 'names' | 'mapping'>>(),
  );
  const record = {
    _id: new Types.ObjectId(),
    courier,
    hash,
    fileName: file.name || 'remittance.csv',
    state: 'draft',
    ...read,
    mapping: rememberedMapping(read.names, before),
    createdAt: new Date(),
    createdBy: signatureOf(actor),
  } as const;
  try {
    return await writeOnce(actor, 'uploadremittance', idempotency, async (session) => {
      const known = await findFile(courier, hash);
      if (known !== null) return { id: known, isNew: false };
      await requireRoom();
      await RemittanceModel.create([record], { session });
      const after = { courier, file: record.fileName };
      await publishRemittance(actor, record._id, { action: 'remittance.uploaded', after }, session);
      return { id: String(record._id), isNew: true };
    });
  } catch (error) {
    // Somebody else sent it at the same moment.
    const isTaken = error instanceof MongoServerError && error.code === DUPLICATE_KEY;
    const other = isTaken ? await findFile(courier, hash) : null;
    if (other === null) throw error;
    return { id: other, isNew: false };
  }
}

/** @throws ShopError QUOTA */
async function requireRoom(): Promise<void> {
  const drafts = await withDatabase(() =>
    RemittanceModel.countDocuments({ state: 'draft' }, { limit: MOST_DRAFTS }),
  );
  if (drafts >= MOST_DRAFTS) throw new ShopError('QUOTA', { extra: { quota: MOST_DRAFTS } });
}

async function findFile(courier: string, hash: string): Promise<string | null> {
  const known = await withDatabase(() =>
    RemittanceModel.findOne({ courier, hash }, { _id: 1 }).lean(),
  );
  return known && String(known._id);
}

/** @throws ShopError BAD_FILE */
function readable(bytes: Buffer) {
  try {
    const file = readText(bytes);
    const { names } = readTable(file);
    return { ...file, names };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ShopError('BAD_FILE', { extra: { problem: error.problem } });
  }
}

/**
 * Chooses which column of a file is what.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW once it is applied, INVALID where rows can't
 *   be read so
 */
export async function mapRemittance(actor: Actor, id: string, mapping: Mapping): Promise<void> {
  const file = await requireFile(actor, id);
  if (!isUsable(mapping, file.names.length)) {
    throw new ShopError('INVALID', { fields: wrongIn(mapping) });
  }
  const { modifiedCount } = await withDatabase(() =>
    RemittanceModel.updateOne(
      { _id: file._id, state: 'draft' },
      { $set: { mapping }, $inc: { version: 1 } },
    ),
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
}

const wrongIn = ({ collected, consignment, order }: Mapping): Record<string, string> => ({
  ...(collected === null && { collected: 'required' }),
  ...(consignment === null && order === null && { consignment: 'required' }),
  ...(collected !== null && (consignment ?? order) !== null && { charge: 'columnTwice' }),
});

/**
 * Forgets a file of which nothing was taken.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW once it is applied
 */
export async function discardRemittance(actor: Actor, id: string): Promise<void> {
  const file = await requireFile(actor, id);
  await inTransaction(async (session) => {
    const { deletedCount } = await RemittanceModel.deleteOne(
      { _id: file._id, state: 'draft' },
      { session },
    );
    if (deletedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    const before = { courier: file.courier, file: file.fileName };
    await publishRemittance(actor, file._id, { action: 'remittance.discarded', before }, session);
  });
}

/**
 * Notes what arrived at the bank for a file that is applied; noted again, it is corrected. The books took
 * the file's rows: this moves nothing, and names what the bank's own figure differs by.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW before it is applied
 */
export async function noteArrival(
  actor: Actor,
  id: string,
  { received, reference }: { received: number; reference: string },
): Promise<void> {
  const file = await requireFile(actor, id);
  await inTransaction(async (session) => {
    const arrival = {
      arrivedPoisha: toPoisha(received),
      arrivedRef: reference,
      arrivedBy: signatureOf(actor),
      arrivedAt: new Date(),
    };
    const before = await RemittanceModel.findOneAndUpdate(
      { _id: file._id, state: 'applied' },
      { $set: arrival },
      { session },
    ).lean<RemittanceRecord>();
    if (before === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const audit = {
      action: 'remittance.arrived',
      before: { amount: before.arrivedPoisha ?? null, reference: before.arrivedRef ?? null },
      after: { amount: arrival.arrivedPoisha, reference },
    } as const;
    await publishRemittance(actor, file._id, audit, session);
  });
}

/** @throws ShopError FORBIDDEN, NOT_FOUND */
async function requireFile(actor: Actor, id: string) {
  requirePermission(actor, 'remittances.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const file = await withDatabase(() => RemittanceModel.findById(id, { text: 0 }).lean());
  if (file === null) throw new ShopError('NOT_FOUND');
  return file;
}
