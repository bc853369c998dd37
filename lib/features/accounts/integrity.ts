import 'server-only';
import { Types } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import { isStaff } from '../../shop/policy';
import { STAFF_ROLES } from '../../platform/auth/staff-types';
import { mendInTransaction, type Finding } from '../../platform/integrity/finding';
import { AddressModel } from '../../../models/address';
import { UserModel, type UserRecord } from '../../../models/user';
import { userWords } from './words';
import { PasskeyModel, SecondFactorModel } from '../../../models/second-factor';
import { chooseDefault } from './addresses/commands';
import { accountMoves } from './merge-moves';

/** Accounts that contradict themselves. */
export async function* findAccountFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  yield* findUserFaults();
  yield* findAddressFaults();
  yield* findFactorFaults();
  yield* findPasskeyFaults();
  yield* findTeamFaults();
}

/** Whether an account is found by other words than its name and address say. */
function hasOldWords(
  user: Pick<UserRecord, 'name' | 'email' | 'loginPhone' | 'searchWords' | 'sortName'>,
): boolean {
  const { searchWords, sortName } = userWords(user);
  return (
    user.sortName !== sortName ||
    JSON.stringify(user.searchWords ?? []) !== JSON.stringify(searchWords)
  );
}

async function* findUserFaults(): AsyncGenerator<Finding> {
  const fields = {
    name: 1,
    email: 1,
    loginPhone: 1,
    searchWords: 1,
    sortName: 1,
    productQuota: 1,
    role: 1,
    staffRole: 1,
  } as const;
  for await (const user of UserModel.find({}, fields).lean().cursor()) {
    const id = String(user._id);
    const quota = user.productQuota ?? null;
    if (hasOldWords(user)) {
      yield {
        kind: 'account.words',
        id,
        wrong: 'is found and sorted by words that are not those of its name and address',
        mend: 'written anew',
      };
    }
    if (quota !== null && !(Number.isInteger(quota) && quota >= 0)) {
      yield { kind: 'account.quota', id, wrong: `has a quota of ${quota} products`, mend: null };
    }
    const { staffRole } = user;
    // Which of the two is meant only an owner knows.
    if (staffRole && (user.role === 'admin' || !STAFF_ROLES.includes(staffRole))) {
      const wrong = `works for the shop as ${staffRole} and has the role ${user.role}`;
      yield { kind: 'account.staffRole', id, wrong, mend: null };
    }
  }
}

/** Address books without a default; two of one account the index refuses. */
async function* findAddressFaults(): AsyncGenerator<Finding> {
  const books = AddressModel.aggregate<{ _id: Types.ObjectId; defaults: number }>([
    {
      $group: { _id: '$accountId', defaults: { $sum: { $cond: ['$isDefault', 1, 0] } } },
    },
    { $match: { defaults: 0 } },
  ]);
  for await (const { _id } of books.cursor()) {
    yield {
      kind: 'address.default',
      id: String(_id),
      wrong: 'has addresses and none of them is the default',
      mend: 'the one that was used last, or else the newest, becomes it',
    };
  }
}

/**
 * Accounts that ask for a second factor that there is not, or don't ask for the one that there is: a
 * database in which somebody took it off by hand. Nothing mends it: its person sets it up anew.
 */
async function* findFactorFaults(): AsyncGenerator<Finding> {
  const asking = UserModel.find({ factorSince: { $ne: null } }, { factorSince: 1 })
    .lean()
    .cursor();
  for await (const { _id } of asking) {
    const signInMethods = [{ secret: { $exists: true } }, { passkeys: { $gt: 0 } }];
    if (await SecondFactorModel.exists({ _id, confirmedAt: { $ne: null }, $or: signInMethods }))
      continue;
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

/**
 * Passkeys that name no account, or one whose second factor counts others: each opens an account, so a person
 * looks where it came from.
 */
async function* findPasskeyFaults(): AsyncGenerator<Finding> {
  for await (const { _id, accountId } of PasskeyModel.find({}, { accountId: 1 }).lean().cursor()) {
    if (await UserModel.exists({ _id: accountId })) continue;
    const wrong = `is a passkey of the account ${String(accountId)}, which there is not`;
    yield { kind: 'passkey.account', id: String(_id), wrong, mend: null };
  }
  const factors = SecondFactorModel.find({}, { passkeys: 1 }).lean().cursor();
  for await (const { _id, passkeys = 0 } of factors) {
    const count = await PasskeyModel.countDocuments({ accountId: _id });
    if (count === passkeys) continue;
    const wrong = `counts ${passkeys} passkeys and has ${count}`;
    yield { kind: 'account.passkeys', id: String(_id), wrong, mend: null };
  }
}

/**
 * Members of teams who cannot be: of no seller, of one who is in a team too, staff, or selling on their
 * own. Which of the two is meant only people know.
 */
async function* findTeamFaults(): AsyncGenerator<Finding> {
  const fields = { team: 1, role: 1, staffRole: 1 } as const;
  const members = UserModel.find({ team: { $exists: true } }, fields)
    .lean()
    .cursor();
  for await (const user of members) {
    const id = String(user._id);
    for (const wrong of await teamFaultsOf(user)) {
      yield { kind: 'account.team', id, wrong, mend: null };
    }
  }
}

async function teamFaultsOf(
  user: Pick<UserRecord, '_id' | 'team' | 'role' | 'staffRole'>,
): Promise<string[]> {
  const seller = await UserModel.findById(user.team!.sellerId, { team: 1 }).lean();
  const own = await UserModel.exists({ 'team.sellerId': user._id });
  return [
    ...(seller ? [] : ['is in the team of no account']),
    ...(seller?.team ? ['is in the team of a seller who is in a team too'] : []),
    ...(isStaff(user) ? ['is in a seller’s team and of the staff'] : []),
    ...(own || (await accountMoves().sells(user._id))
      ? ['is in a seller’s team and sells on its own']
      : []),
  ];
}

/** Writes an account's words anew, or gives its address book a default. */
export function mendAccountFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if (finding.kind === 'address.default') {
      const accountId = new Types.ObjectId(finding.id);
      if (await AddressModel.exists({ accountId, isDefault: true }).session(session)) return false;
      return chooseDefault(accountId, session);
    }
    const fields = { name: 1, email: 1, loginPhone: 1, searchWords: 1, sortName: 1 } as const;
    const user = await UserModel.findById(finding.id, fields, { session }).lean();
    if (user === null || !hasOldWords(user)) return false;
    await UserModel.updateOne({ _id: user._id }, { $set: userWords(user) }, { session });
    return true;
  });
}
