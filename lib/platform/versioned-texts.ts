import 'server-only';
import { MongoServerError } from 'mongodb';
import type { ClientSession, Model, Types } from 'mongoose';
import { signatureOf, type Actor } from './auth/actor';
import { applyInvalidation } from './cache/invalidation';
import { recordChange } from './cache/broadcast';
import { inTransaction } from './database/transaction';
import type { NewEvent } from './events/event';
import { publish } from './events/publish';

const DUPLICATE_KEY = 11000;

/** One version of a text; all versions are kept, the newest counts. Version 0 is the one in the code. */
interface TextVersion {
  _id: Types.ObjectId;
  version: number;
  at: Date;
  /** Who published it (`signatureOf`). */
  by: string;
  /** The version that this one brought back. */
  restored?: number | null | undefined;
}

interface Target<Saved extends TextVersion> {
  /** Has a unique index over `of` and the version. */
  model: Model<Saved>;
  /** Names the text. */
  of: Partial<Saved>;
  /** Tags of what is cached of it. */
  tags?: string[];
}

/** The version that was edited, and the older one that is brought back, if so. */
export interface VersionStep {
  version: number;
  restored?: number | undefined;
}

/** Fields of the new version, and its event by the record's id. */
interface NextVersion<Saved extends TextVersion> {
  set: Partial<Omit<Saved, keyof TextVersion>>;
  event: (id: string) => NewEvent;
}

/**
 * Publishes the next version of a text, in one transaction with its event.
 * @param step its `version` is 0 for the text in the code
 * @param next makes the new version from the newest one; null stands for the text in the code
 * @returns null where somebody else published in the meantime, and nothing was written
 */
export async function publishVersion<Saved extends TextVersion>(
  actor: Actor,
  { model, of, tags = [] }: Target<Saved>,
  { version, restored }: VersionStep,
  next: (
    newest: Saved | null,
    session: ClientSession,
  ) => NextVersion<Saved> | Promise<NextVersion<Saved>>,
): Promise<Saved | null> {
  const written = await inTransaction(async (session) => {
    const newest = (await model
      .findOne(of as never, null, { session })
      .sort({ version: -1 })
      .lean()) as Saved | null;
    if ((newest?.version ?? 0) !== version) return null;
    const { set, event } = await next(newest, session);
    const fields = { ...of, ...set, version: version + 1, by: signatureOf(actor), restored };
    const [record] = await model.create([{ ...fields, at: new Date() } as never], { session });
    await publish(actor, [event(String(record!._id))], session);
    if (tags.length > 0) await recordChange(tags, session);
    return record as Saved;
  }).catch((error: unknown) => {
    // Two at the same moment: the unique index let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return null;
  });
  if (written !== null && tags.length > 0) applyInvalidation(tags);
  return written;
}
