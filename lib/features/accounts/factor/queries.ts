import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { signatureOf } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { localPhone } from '../../../platform/phone';
import { unseal } from '../../../platform/seal';
import { SecondFactorModel } from '../../../../models/second-factor';
import { isFresh } from '../sessions/opening-rules';
import { sealedFor } from './take-commands';
import { appAddress } from './totp';

/** The second factor of one's own account. */
export interface FactorState {
  /** ISO 8601; null where it has none. */
  since: string | null;
  /** Recovery codes that were not used. */
  recoveryLeft: number;
  /** What was offered within the last minutes and waits for its first code. */
  offered: { secret: string; address: string } | null;
}

/** Never the secret of one that counts. */
export async function getFactorState(actor: Actor): Promise<FactorState> {
  const factor = await withDatabase(() =>
    SecondFactorModel.findById(new Types.ObjectId(actor.id)).lean(),
  );
  if (factor === null) return { since: null, recoveryLeft: 0, offered: null };
  if (factor.confirmedAt) {
    const since = factor.confirmedAt.toISOString();
    return { since, recoveryLeft: factor.recovery.length, offered: null };
  }
  if (!isFresh(factor.createdAt, Date.now()))
    return { since: null, recoveryLeft: 0, offered: null };
  const secret = unseal<string>(factor.secret, sealedFor(actor.id));
  const label = actor.email || localPhone(signatureOf(actor));
  const address = appAddress(secret, settings().brandName, label);
  return { since: null, recoveryLeft: 0, offered: { secret, address } };
}
