import 'server-only';
import { Types } from 'mongoose';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { localPhone } from '../../../platform/phone';
import { unseal } from '../../../platform/seal';
import { PasskeyModel, SecondFactorModel } from '../../../../models/second-factor';
import { isFresh } from '../sessions/rules';
import { MOST_PASSKEYS, type PasskeyView } from './schema';
import { sealedFor, appAddress } from './take-commands';

/** The second factor of one's own account. */
interface FactorState {
  /** ISO 8601; null where it has none. */
  since: string | null;
  /** Whether an app's codes are one of its ways. */
  hasApp: boolean;
  /** The oldest first. */
  passkeys: PasskeyView[];
  /** Recovery codes that were not used. */
  recoveryLeft: number;
  /** An app that was offered within the last minutes and waits for its first code. */
  offered: { secret: string; address: string } | null;
}

/** Never the secret of an app that counts. */
export async function getFactorState(actor: Actor): Promise<FactorState> {
  const accountId = new Types.ObjectId(actor.id);
  const [factor, passkeys] = await withDatabase(() =>
    Promise.all([
      SecondFactorModel.findById(accountId).lean(),
      PasskeyModel.find({ accountId }, { name: 1, createdAt: 1, lastUsedAt: 1 })
        .sort({ _id: 1 })
        .limit(MOST_PASSKEYS)
        .lean(),
    ]),
  );
  const isOn = Boolean(factor?.confirmedAt);
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    hasApp: isOn && Boolean(factor?.secret),
    passkeys: passkeys.map(({ _id, name, createdAt, lastUsedAt }) => ({
      ...{ _id: String(_id), name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryLeft: isOn ? factor!.recovery.length : 0,
    offered: offeredTo(actor, factor?.offered),
  };
}

function offeredTo(
  actor: Actor,
  offered: { secret: string; at: Date } | null | undefined,
): FactorState['offered'] {
  if (!offered || !isFresh(offered.at, Date.now())) return null;
  const secret = unseal<string>(offered.secret, sealedFor(actor.id));
  const label = actor.email || localPhone(signatureOf(actor));
  return { secret, address: appAddress(secret, settings().brandName, label) };
}

/** By what an account takes its second step, beside its recovery codes. */
export interface FactorMethods {
  hasApp: boolean;
  hasPasskey: boolean;
}

/** Only for callers who proved the account to be theirs: the answer reveals its sign-in methods. */
export async function findFactorMethods(accountId: string): Promise<FactorMethods> {
  const factor = await withDatabase(() =>
    SecondFactorModel.findOne(
      { _id: new Types.ObjectId(accountId), confirmedAt: { $ne: null } },
      { secret: 1, passkeys: 1 },
    ).lean(),
  );
  return { hasApp: Boolean(factor?.secret), hasPasskey: (factor?.passkeys ?? 0) > 0 };
}
