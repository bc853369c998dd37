import 'server-only';
import { MongoServerError } from 'mongodb';
import type { ClientSession, Model, Types } from 'mongoose';
import { applyInvalidation } from './cache/invalidation';
import { recordChange } from './cache/broadcast';
import { inTransaction } from './database/transaction';
import type { EventActor, NewEvent } from './events/event';
import { publish } from './events/publish';

const DUPLICATE_KEY = 11000;

/** A record of settings; `version` rises with every change, from 1. */
interface VersionedRecord {
  _id: Types.ObjectId | string;
  version: number;
  changedAt: Date;
}

/** Which settings are saved. */
interface Target<Saved extends VersionedRecord> {
  model: Model<Saved>;
  id: Saved['_id'];
  /** Tags that end what is cached of them. */
  tags?: string[];
}

/** The next version: the fields to write and the event to publish, with its audit entry. */
interface NextVersion<Saved extends VersionedRecord> {
  set: Partial<Omit<Saved, keyof VersionedRecord>>;
  event: NewEvent;
}

/**
 * Saves settings that are one record with a version: the first save creates it, each further one
 * replaces the version that it was made from, in one transaction with its event.
 * @param version the one that the change was made from, 0 for none; undefined: the one found
 * @param next makes the new version; null: there is nothing to change
 * @returns false where somebody else saved in the meantime, and nothing was written
 */
export async function saveVersioned<Saved extends VersionedRecord>(
  actor: EventActor,
  { model, id, tags = [] }: Target<Saved>,
  version: number | undefined,
  next: (record: Saved | null, session: ClientSession) => NextVersion<Saved> | null,
): Promise<boolean> {
  const isSaved = await inTransaction(async (session) => {
    const record = (await model.findById(id, null, { session }).lean()) as Saved | null;
    const from = record?.version ?? 0;
    if (version !== undefined && version !== from) return false;
    const change = next(record, session);
    if (change === null) return true;
    const set = { ...change.set, version: from + 1, changedAt: new Date() };
    if (record === null) {
      await model.create([{ _id: id, ...set } as never], { session });
    } else {
      // The version is part of the filter: two changes at once can't both start from it.
      const filter = { _id: id, version: from } as never;
      const { matchedCount } = await model.updateOne(filter, { $set: set } as never, { session });
      if (matchedCount === 0) return false;
    }
    await publish(actor, [change.event], session);
    if (tags.length > 0) await recordChange(tags, session);
    return true;
  }).catch((error: unknown) => {
    // Two first versions at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return false;
  });
  if (isSaved) applyInvalidation(tags);
  return isSaved;
}
