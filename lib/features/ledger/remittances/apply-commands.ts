import 'server-only';
import type { Types, ClientSession } from 'mongoose';
import type { NewEvent, AuditDetails } from '../../../platform/events/event';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { publish } from '../../../platform/events/publish';
import {
  RemittanceModel,
  type RemittanceRecord,
  RemittanceRowModel,
} from '../../../../models/remittance';
import { requirePermission } from '../../../shop/policy';
import { within } from '../../../platform/concurrency/within';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { inBackground } from '../../../platform/jobs/background';
import { isObjectId } from '../../../platform/validation';
import { bookRow, rowRecord } from './row-record';
import { readLines, type FileRow } from './line-rules';
import { isUsable, readTable, type FileText } from './read-file';
import { addSums, NO_SUMS } from './match-rules';
import { matchFileRows } from './queries';

/** Actions of people on a courier's file and its rows, for the audit log alone. */
type RemittanceEvent = NewEvent<'remittance.changed', { remittanceId: Types.ObjectId }>;

/** Writes into the audit log what a person did with a courier's file. */
export function publishRemittance(
  actor: Actor,
  remittanceId: Types.ObjectId,
  audit: AuditDetails,
  session: ClientSession,
): Promise<void> {
  const id = String(remittanceId);
  const event: RemittanceEvent = {
    name: 'remittance.changed',
    entity: `remittance:${id}`,
    data: { remittanceId },
    audit: { ...audit, subject: 'remittance', subjectId: id },
  };
  return publish(actor, [event], session);
}

/** Rows of one transaction. */
const AT_ONCE = 50;
/** How long a person waits for it; the rest goes on behind the answer. */
const WAIT_MS = 6_000;

/**
 * Takes the rows of a file into the books, so many in a transaction. What a stop left is gone on with,
 * by whoever asks again and by the clock; a file that is applied stays as it is.
 * @param version of the mapping that was looked at
 * @returns whether all rows are taken
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT with another mapping, NOT_POSSIBLE_NOW where lines
 *   can't be read
 */
export async function applyRemittance(
  actor: Actor,
  id: string,
  version: number,
): Promise<{ isDone: boolean }> {
  requirePermission(actor, 'remittances.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction((session) => begin(actor, id, version, session));
  const work = applyRows(id);
  inBackground('apply a remittance', () => work);
  return { isDone: await within(work, WAIT_MS) };
}

async function begin(
  actor: Actor,
  id: string,
  version: number,
  session: ClientSession,
): Promise<void> {
  const file = await RemittanceModel.findById(id, null, { session }).lean<RemittanceRecord>();
  if (file === null) throw new ShopError('NOT_FOUND');
  if (file.state !== 'draft') return;
  if (file.version !== version) throw new ShopError('CONFLICT');
  const { rows, unread } = rowsOf(file);
  const isReadable = isUsable(file.mapping, file.names.length) && unread.length === 0;
  if (!isReadable || rows.length === 0) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'Lines of this file can’t be read yet. Choose its columns, or correct the file.',
    });
  }
  const { count, collectedPoisha, chargePoisha } = rows
    // What is expected is known with the match of each row.
    .map((row) => ({ count: 1, expectedPoisha: 0, ...row }))
    .reduce(addSums, NO_SUMS);
  const { modifiedCount } = await RemittanceModel.updateOne(
    { _id: file._id, state: 'draft', version },
    {
      $set: {
        ...{ state: 'applying', rows: count, collectedPoisha, chargePoisha },
        ...{ appliedBy: signatureOf(actor), appliedAt: new Date() },
      },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('CONFLICT');
  const after = { courier: file.courier, file: file.fileName, rows: count };
  await publishRemittance(actor, file._id, { action: 'remittance.applied', after }, session);
}

const rowsOf = (file: RemittanceRecord) =>
  readLines(readTable(file as FileText).lines, file.mapping);

/** Goes on with a file that is being applied, to its end. One that several go on with is taken once. */
async function applyRows(id: string | Types.ObjectId): Promise<void> {
  const file = await withDatabase(() =>
    RemittanceModel.findOne({ _id: id, state: 'applying' }).lean<RemittanceRecord>(),
  );
  if (file === null) return;
  const { rows } = rowsOf(file);
  while (await inTransaction((session) => applyBatch(file._id, rows, session)));
}

/** @returns whether there is more */
async function applyBatch(
  _id: Types.ObjectId,
  rows: readonly FileRow[],
  session: ClientSession,
): Promise<boolean> {
  const file = await RemittanceModel.findOne(
    { _id, state: 'applying' },
    { text: 0 },
    { session },
  ).lean<RemittanceRecord>();
  if (file === null) return false;
  const batch = rows.slice(file.done, file.done + AT_ONCE);
  const done = file.done + batch.length;
  const isEnd = done >= rows.length;
  // First of all: whoever else goes on with the file meets this write, and takes the rows behind these.
  const { modifiedCount } = await RemittanceModel.updateOne(
    { _id, state: 'applying', done: file.done },
    { $set: { done, ...(isEnd && { state: 'applied' }) }, ...(isEnd && { $unset: { text: 1 } }) },
    { session },
  );
  if (modifiedCount !== 1) throw new Error(`Remittance ${String(_id)} changed in its transaction`);
  const matched = await matchFileRows(file.courier, batch, session);
  const records = batch.map((row, place) => rowRecord(file, row, matched, matched.matches[place]!));
  const open = records.filter((record) => record.open).length;
  await RemittanceModel.updateOne({ _id }, { $inc: { open } }, { session });
  await RemittanceRowModel.collection.insertMany(records as never[], { session });
  for (const record of records) await bookRow(record, file.appliedBy, session);
  return !isEnd;
}

/** Files that are gone on with in one run. */
const RESUMED = 20;

/**
 * Goes on with files that a stop left half taken.
 * @throws AggregateError where some could not be gone on with, after all others were
 */
export async function resumeRemittances(): Promise<void> {
  const files = await withDatabase(() =>
    RemittanceModel.find({ state: 'applying' }, { _id: 1 }).sort({ _id: 1 }).limit(RESUMED).lean(),
  );
  const failures: unknown[] = [];
  for (const { _id } of files) {
    await applyRows(_id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Files of couriers wait still');
}
