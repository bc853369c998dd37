import 'server-only';
import { Types } from 'mongoose';
import { AccountNoteModel } from '../../../../models/account-note';
import { UserModel } from '../../../../models/user';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { requireOwnPage } from '../../../shop/policy';
import { mayNote } from './rules';
import { type AccountNoteInput, MOST_ACCOUNT_NOTES } from './schema';

/**
 * Writes a note on an account, for staff alone.
 * @returns its id
 * @throws ShopError FORBIDDEN, also on oneself; NOT_FOUND; QUOTA; OTHER_ACCOUNT; IDEMPOTENCY_MISMATCH
 */
export async function addAccountNote(
  actor: Actor,
  id: string,
  { text, account }: AccountNoteInput,
  idempotency?: Idempotency,
): Promise<{ insertedId: string }> {
  if (!mayNote(actor, id)) throw new ShopError('FORBIDDEN');
  requireOwnPage(actor, account);
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const accountId = new Types.ObjectId(id);
  return writeOnce(actor, `accountnote:${id}`, idempotency, async (session) => {
    // Two at once meet at the account, so that neither goes beyond the most.
    const found = await UserModel.updateOne({ _id: id }, { $inc: { noteChecks: 1 } }, { session });
    if (found.matchedCount !== 1) throw new ShopError('NOT_FOUND');
    const count = await AccountNoteModel.countDocuments({ accountId }, { session });
    if (count >= MOST_ACCOUNT_NOTES) throw new ShopError('QUOTA');
    const note = { accountId, at: new Date(), by: signatureOf(actor), text };
    const [written] = await AccountNoteModel.create(
      [{ ...note, byId: new Types.ObjectId(actor.id) }],
      { session },
    );
    await publish(
      actor,
      [
        {
          name: 'user.noted',
          entity: `user:${id}`,
          data: {},
          audit: { action: 'user.note', subject: 'user', subjectId: id, after: { note: text } },
        },
      ],
      session,
    );
    return { insertedId: String(written!._id) };
  });
}
