import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { SessionModel } from '../../../../models/session';
import type { ChallengePurpose } from '../sessions/kinds';

/** How long a passkey may take to sign. */
export const CHALLENGE_MS = 5 * 60_000;

/** Whose challenge it is: of one session, or of one login that waits, and for what. */
export interface ChallengeOf {
  accountId: string;
  sessionId: string;
  purpose: ChallengePurpose;
}

/** Keeps what a passkey is asked to sign, in the place of what this session was asked before. */
export async function keepChallenge(
  { accountId, sessionId, purpose }: ChallengeOf,
  value: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await withDatabase(() =>
    SessionModel.updateOne(
      { _id: sessionId, accountId: new Types.ObjectId(accountId), endedAt: null },
      { $set: { challenge: { value, purpose, expiresAt } } },
    ),
  );
}

/**
 * Takes what was to be signed, outside of any transaction: it is gone whatever becomes of the answer, and of
 * two answers at once one finds it.
 * @returns null where none was asked for this, or too long ago
 */
export async function takeChallenge({
  accountId,
  sessionId,
  purpose,
}: ChallengeOf): Promise<string | null> {
  const before = await withDatabase(() =>
    SessionModel.findOneAndUpdate(
      {
        _id: sessionId,
        accountId: new Types.ObjectId(accountId),
        endedAt: null,
        'challenge.purpose': purpose,
      },
      { $unset: { challenge: 1 } },
      { projection: { challenge: 1 } },
    ).lean(),
  );
  const challenge = before?.challenge;
  return challenge && challenge.expiresAt > new Date() ? challenge.value : null;
}
