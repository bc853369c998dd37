import 'server-only';
import { createHash } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import { RemittanceModel, type RemittanceRecord } from '../../../../models/remittance';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { FileError } from '../../../platform/csv/file-error';
import { withDatabase } from '../../../platform/database/connect';
import { writeOnce } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { cutOffIsBadRequest } from '../../../platform/http/body';
import { isObjectId } from '../../../platform/validation';
import { knownCouriers } from './courier-queries';
import type { Mapping } from './kinds';
import { isUsable, rememberedMapping } from './mapping-rules';
import { publishRemittance } from './publish';
import { readTable, readText } from './read-file';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES, MOST_DRAFTS } from './rules';

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
  const bytes = await readBytes(file.body);
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

/** What is too large is read to its end and dropped, so that the browser gets to see the answer. */
async function readBytes(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of cutOffIsBadRequest(body)) {
    size += chunk.byteLength;
    if (size <= MAX_FILE_BYTES) chunks.push(chunk);
  }
  if (size > MAX_FILE_BYTES) {
    throw new ShopError('TOO_LARGE', {
      message: `A courier’s file may have at most ${MAX_FILE_MEGABYTES} MB.`,
    });
  }
  return Buffer.concat(chunks);
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

/** @throws ShopError FORBIDDEN, NOT_FOUND */
async function requireFile(actor: Actor, id: string) {
  requirePermission(actor, 'remittances.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const file = await withDatabase(() => RemittanceModel.findById(id, { text: 0 }).lean());
  if (file === null) throw new ShopError('NOT_FOUND');
  return file;
}
