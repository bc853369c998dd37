import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { log } from '../../platform/log';
import { AuditEntryModel, AuditSealModel } from '../../../models/audit';
import { linkHash, linkMac, sealKey } from './seal-rules';

const MINUTE_MS = 60_000;
/** Entries are left alone for so long: a transaction may still be writing earlier ones. */
const SETTLED_MS = 5 * MINUTE_MS;
/** How far back an entry is still looked for that came late, as from a server whose clock is behind. */
const LATE_MS = 60 * MINUTE_MS;
const MOST_ENTRIES = 1000;
/** Links of one run. */
const MOST_LINKS = 50;

const idAt = (ms: number) => Types.ObjectId.createFromTime(Math.max(0, Math.floor(ms / 1000)));

/**
 * Adds what was written since to the chain over the audit log. Beside the writes and not within them: one
 * process does it at a time, so nothing that is audited waits for another.
 * @returns how many entries were sealed
 */
export async function sealAuditLog(now = Date.now()): Promise<number> {
  let sealed = 0;
  for (let links = 0; links < MOST_LINKS; links += 1) {
    const count = await withDatabase(() => addLink(now));
    sealed += count;
    if (count < MOST_ENTRIES) break;
  }
  return sealed;
}

async function addLink(now: number): Promise<number> {
  const last = await AuditSealModel.findOne({}).sort({ _id: -1 }).lean();
  const from = last && idAt(last.lastId.getTimestamp().getTime() - LATE_MS);
  const range = { ...(from && { $gte: from }), $lt: idAt(now - SETTLED_MS) };
  const known = new Set<string>();
  if (from) {
    for await (const { ids } of AuditSealModel.find({ lastId: { $gte: from } }, { ids: 1 })
      .lean()
      .cursor()) {
      for (const id of ids) known.add(String(id));
    }
  }
  const entries: { _id: Types.ObjectId }[] = [];
  const found = AuditEntryModel.collection
    .find<{ _id: Types.ObjectId }>({ _id: range })
    .sort({ _id: 1 });
  for await (const entry of found) {
    if (known.has(String(entry._id))) continue;
    entries.push(entry);
    if (entries.length === MOST_ENTRIES) break;
  }
  if (entries.length === 0) return 0;
  const number = (last?._id ?? 0) + 1;
  const hash = linkHash(last?.hash ?? '', entries);
  const { key, keyId } = sealKey();
  const newest = entries.at(-1)!._id;
  const lastId = last && String(last.lastId) > String(newest) ? last.lastId : newest;
  try {
    await AuditSealModel.create({
      _id: number,
      ids: entries.map(({ _id }) => _id),
      lastId,
      hash,
      mac: linkMac(key, number, hash),
      keyId,
      at: new Date(now),
    });
  } catch (error) {
    // Another process has added that link.
    if (error instanceof MongoServerError && error.code === 11000) return 0;
    throw error;
  }
  // Outside of the database too: who cuts the chain's end off does not reach the log's files.
  log().info(
    { task: 'audit chain', link: number, entries: entries.length, hash },
    'audit log sealed',
  );
  return entries.length;
}
