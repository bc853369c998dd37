import 'server-only';
import { Types } from 'mongoose';
import { AccountNoteModel } from '../../../../models/account-note';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { mayNote } from './rules';
import { type AccountNote, MOST_ACCOUNT_NOTES } from './schema';

/** The notes on an account, newest first; null for who may not read them, themself among them. */
export async function listAccountNotes(actor: Actor, id: string): Promise<AccountNote[] | null> {
  if (!mayNote(actor, id) || !isObjectId(id)) return null;
  const notes = await withDatabase(() =>
    AccountNoteModel.find({ accountId: new Types.ObjectId(id) }, { at: 1, by: 1, text: 1 })
      .sort({ _id: -1 })
      .limit(MOST_ACCOUNT_NOTES)
      .lean(),
  );
  return notes.map(({ _id, at, by, text }) => ({
    _id: String(_id),
    at: at.toISOString(),
    by,
    text,
  }));
}
