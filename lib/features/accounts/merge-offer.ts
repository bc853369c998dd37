import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { AccountMergeModel } from '../../../models/account-merge';

/** How long a person may think about it after the code. */
const OFFER_MS = 30 * 60_000;

/**
 * Notes that the caller has proved another account as well, by what it signs in with.
 * @param provedBy the other's phone or e-mail
 * @returns the offer's id
 */
export async function offerMerge(
  actor: Actor,
  otherId: Types.ObjectId,
  provedBy: string,
): Promise<string> {
  const now = new Date();
  const offer = await withDatabase(() =>
    AccountMergeModel.create({
      actorId: new Types.ObjectId(actor.id),
      otherId,
      provedBy,
      state: 'offered',
      createdAt: now,
      expiresAt: new Date(now.getTime() + OFFER_MS),
    }),
  );
  return String(offer._id);
}
