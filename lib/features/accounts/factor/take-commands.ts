import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import type { Limit } from '../../../platform/http/limit-rules';
import { consumeAll, refund } from '../../../platform/http/limits';
import { unseal } from '../../../platform/seal';
import { SecondFactorModel } from '../../../../models/second-factor';
import { wayChanged } from '../way-changed';
import { readOtp, recoveryHash } from './recovery';
import { stepOfCode } from './totp';

const MINUTE = 60;
/** Wrong codes of an account, wherever they are sent from: who sends them has its password already. */
const TRIES: Limit = { name: 'factor', points: 10, seconds: 15 * MINUTE, per: 'account' };
const DAY_TRIES: Limit = {
  name: 'factor-day',
  points: 50,
  seconds: 24 * 60 * MINUTE,
  per: 'account',
};

/** To what a secret is sealed. */
export const sealedFor = (accountId: string): string => `second factor ${accountId}`;

/**
 * Takes a code of an account's second factor, or one of its recovery codes: each counts once, of however
 * many calls that send it at the same moment.
 * @param write what follows of it, in the transaction that takes it
 * @throws ShopError FACTOR_WRONG, which doesn't say why; TOO_MANY, which looks at no code
 */
export async function takeFactor(
  accountId: string,
  typed: string,
  write?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await withFactorTry(accountId, () =>
    inTransaction(async (session) => {
      const code = readOtp(typed);
      const own = { _id: new Types.ObjectId(accountId), confirmedAt: { $ne: null } };
      const factor = await SecondFactorModel.findOne(own, {}, { session }).lean();
      if (factor === null || code === null) throw wrong();
      if ('app' in code) {
        if (!factor.secret) throw wrong();
        const secret = unseal<string>(factor.secret, sealedFor(accountId));
        const step = stepOfCode(secret, code.app, Date.now());
        if (step === null) throw wrong();
        const { modifiedCount } = await SecondFactorModel.updateOne(
          { ...own, secret: factor.secret, lastStep: { $lt: step } },
          { $set: { lastStep: step } },
          { session },
        );
        if (modifiedCount === 0) throw wrong();
      } else {
        const hash = recoveryHash(accountId, code.recovery);
        const { modifiedCount } = await SecondFactorModel.updateOne(
          { ...own, recovery: hash },
          { $pull: { recovery: hash } },
          { session },
        );
        if (modifiedCount === 0) throw wrong();
        await wayChanged(null, own._id, 'recoveryUsed', session);
      }
      await write?.(session);
    }),
  );
}

/** Counts a try before a code is looked at, and gives it back when it was right: parallel ones can't slip past. */
export async function withFactorTry<Result>(
  accountId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  await consumeAll([
    [TRIES, accountId],
    [DAY_TRIES, accountId],
  ]);
  const result = await check();
  await refund(TRIES, accountId);
  await refund(DAY_TRIES, accountId);
  return result;
}

export const wrong = (): ShopError =>
  new ShopError('FACTOR_WRONG', { fields: { code: 'factorWrong' } });
