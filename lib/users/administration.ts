import 'server-only';
import { recordAudit } from '../audit/record';
import type { Actor } from '../auth/actor';
import { mayManageUsers } from '../auth/policy';
import { withDatabase } from '../database/connect';
import { inTransaction } from '../database/transaction';
import { ShopError } from '../errors';
import { isObjectId } from '../validation';
import { UserModel } from '../../models/user';
import type { UserChange, UserView } from './schema';

/** Every account, oldest first. @throws ShopError FORBIDDEN for anyone but an administrator */
export async function listUsers(actor: Actor): Promise<UserView[]> {
  if (!mayManageUsers(actor)) throw new ShopError('FORBIDDEN');
  const users = await withDatabase(() =>
    UserModel.find({}, { name: 1, email: 1, profile: 1, role: 1, disabled: 1, createdAt: 1 })
      .sort({ _id: 1 })
      .lean(),
  );
  return users.map((user) => ({
    _id: String(user._id),
    name: user.name,
    email: user.email,
    profile: user.profile,
    role: user.role,
    disabled: user.disabled,
    createdAt: user.createdAt.toISOString(),
  }));
}

/**
 * Changes an account's role, or disables or enables it; disabling ends its sessions and tokens.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW for the last administrator
 */
export async function changeUser(actor: Actor, id: string, change: UserChange): Promise<void> {
  if (!mayManageUsers(actor)) throw new ShopError('FORBIDDEN');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
  await inTransaction(async (session) => {
    const user = await UserModel.findById(id, { role: 1, disabled: 1 }, { session }).lean();
    if (!user) throw new ShopError('NOT_FOUND', { message: 'No such user.' });
    const next = { role: change.role ?? user.role, disabled: change.disabled ?? user.disabled };
    const isActiveAdmin = user.role === 'admin' && !user.disabled;
    if (isActiveAdmin && (next.role !== 'admin' || next.disabled)) {
      // Touching every administrator makes two such changes at once meet: one of them runs again
      // and sees what the other left.
      const { modifiedCount } = await UserModel.updateMany(
        { role: 'admin', disabled: false },
        { $inc: { adminChecks: 1 } },
        { session },
      );
      if (modifiedCount < 2) {
        throw new ShopError('NOT_POSSIBLE_NOW', {
          message: 'This is the last administrator and has to stay one.',
        });
      }
    }
    await UserModel.updateOne(
      { _id: id },
      { $set: next, ...(next.disabled && { $inc: { sessionVersion: 1 } }) },
      { session },
    );
    await recordAudit(
      actor,
      {
        action: 'user.change',
        subject: 'user',
        subjectId: id,
        before: { role: user.role, disabled: user.disabled },
        after: next,
      },
      session,
    );
  });
}
