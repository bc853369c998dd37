import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { UserModel } from '../../../models/user';
import { STAFF_ROLES } from '../../platform/auth/staff-types';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { queueBroadcast } from '../../platform/cache/broadcast';
import { changes } from '../../shop/tags';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';

/**
 * Touches every administrator, so that whatever counts on who they are meets: of two such transactions at
 * once one runs again, and sees what the other left.
 * @returns how many there are
 */
export async function lockOwners(session: ClientSession): Promise<number> {
  const { modifiedCount } = await UserModel.updateMany(
    { role: 'admin', disabled: false },
    { $inc: { adminChecks: 1 } },
    { session },
  );
  return modifiedCount;
}

/**
 * Touches somebody of the staff, so that of two transactions that count on what this person did one runs
 * again, and sees what the other left.
 * @returns whether the account is one of the staff
 */
export async function lockStaff(id: string, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    {
      _id: new Types.ObjectId(id),
      $or: [{ role: 'admin' }, { staffRole: { $in: [...STAFF_ROLES] } }],
    },
    { $inc: { adminChecks: 1 } },
    { session },
  );
  return matchedCount === 1;
}

/** Has what the seller's page shows of them reloaded, in the other server processes a moment later. */
export function announceSellerChange(id: string): void {
  applyInvalidation(changes.seller(id));
  queueBroadcast(changes.seller(id));
}

/**
 * Writes the account's record and reads its quota of products: two transactions of the same account
 * meet here, and one of them runs again. One that joined a team meanwhile sells nothing of its own.
 * @throws ShopError FORBIDDEN for a member of a team
 * @returns products that may wait for review; null where the shop's own figures count
 */
export async function lockProductQuota(id: string, session: ClientSession): Promise<number | null> {
  const account = await UserModel.findOneAndUpdate(
    { _id: new Types.ObjectId(id) },
    { $inc: { quotaChecks: 1 } },
    { session, returnDocument: 'after', projection: { productQuota: 1, team: 1 } },
  ).lean();
  if (account?.team) throw new ShopError('FORBIDDEN');
  return typeof account?.productQuota === 'number' ? account.productQuota : null;
}

/**
 * Whether an account is disabled, written and not only read: a change of the account meanwhile is
 * then in this transaction's way.
 * @returns null where there is none
 */
export async function lockDisabled(id: string, session: ClientSession): Promise<boolean | null> {
  const account = await UserModel.findOneAndUpdate(
    { _id: id },
    { $inc: { productBatches: 1 } },
    { session, projection: { disabled: 1 } },
  ).lean();
  return account && account.disabled;
}

/** Notes that all products of an account are as its `disabled` says. */
export async function noteProductsFollow(id: string, session: ClientSession): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $set: { productsFollow: true } }, { session });
}

/** Accounts whose products are not yet as their `disabled` says. */
export async function listUnfollowedAccounts(): Promise<string[]> {
  const behind = await withDatabase(() =>
    UserModel.find({ productsFollow: false }, { _id: 1 }).lean(),
  );
  return behind.map(({ _id }) => String(_id));
}
