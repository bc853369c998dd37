import 'server-only';
import type { Finding } from '../../../platform/integrity/finding';
import { SecondFactorModel } from '../../../../models/second-factor';
import { UserModel } from '../../../../models/user';

/**
 * Accounts that ask for a second factor that there is not, or don't ask for the one that there is: a
 * database in which somebody took it off by hand. Nothing mends it: its person sets it up anew.
 */
export async function* findFactorFaults(): AsyncGenerator<Finding> {
  const asking = UserModel.find({ factorSince: { $ne: null } }, { factorSince: 1 })
    .lean()
    .cursor();
  for await (const { _id } of asking) {
    const own = { _id, confirmedAt: { $ne: null } };
    if (await SecondFactorModel.exists(own)) continue;
    const wrong = 'asks for a second factor that there is not';
    yield { kind: 'account.factor', id: String(_id), wrong, mend: null };
  }
  const kept = SecondFactorModel.find({ confirmedAt: { $ne: null } }, { _id: 1 })
    .lean()
    .cursor();
  for await (const { _id } of kept) {
    if (await UserModel.exists({ _id, factorSince: { $ne: null } })) continue;
    const wrong = 'has a second factor and does not ask for it';
    yield { kind: 'account.factor', id: String(_id), wrong, mend: null };
  }
}
