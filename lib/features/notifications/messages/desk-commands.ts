import 'server-only';
import { Types } from 'mongoose';
import { MessageModel } from '../../../../models/message';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { mayTryAgain } from './desk-rules';
import { usefulUntil } from './send-rules';
import { wakeSender } from './sender';

/**
 * Sends a message once more that is known not to have arrived, as a new try with a name of its own at the
 * gateway.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it may have arrived, is of no use any
 * more, or is a way into an account
 */
export async function retryMessage(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'messages.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const _id = new Types.ObjectId(id);
  await inTransaction(async (session) => {
    const message = await MessageModel.findById(_id, null, { session }).lean();
    if (message === null) throw new ShopError('NOT_FOUND');
    const { kind, channel, state, expiresAt } = message;
    const now = new Date();
    const hasWords = Boolean(message.values ?? message.letter);
    if (!mayTryAgain({ kind, state, expiresAt, hasWords }, now.getTime())) {
      throw new ShopError('NOT_POSSIBLE_NOW');
    }
    // The state is part of the filter: of two who ask at once, one does.
    const { matchedCount } = await MessageModel.updateOne(
      { _id, state },
      {
        $set: {
          state: 'due',
          dueAt: now,
          attempts: 0,
          // Whoever asks for it today has a use for it today.
          expiresAt: expiresAt ?? usefulUntil({ channel, rank: message.rank, createdAt: now }),
        },
        $unset: {
          problem: 1,
          endedAt: 1,
          firstTriedAt: 1,
          claim: 1,
          provider: 1,
          providerId: 1,
          reference: 1,
          openAt: 1,
          takenAt: 1,
        },
      },
      { session },
    );
    if (matchedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    await publish(
      actor,
      [
        {
          name: 'message.retried',
          entity: `message:${id}`,
          data: {},
          audit: {
            action: 'messages.again',
            subject: 'content',
            subjectId: id,
            before: { kind, channel, state },
            after: { kind, channel, state: 'due' },
          },
        },
      ],
      session,
    );
  });
  wakeSender();
}
