import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { UserModel } from '../../../models/user';
import type { OwnWays } from './way-schema';
import { REMOVABLE } from './way-kinds';
import { canRemove } from './way-rules';

/** What the caller's own account signs in with. @throws ShopError NOT_SIGNED_IN where it is gone */
export async function getOwnWays(actor: Actor): Promise<OwnWays> {
  const user = await withDatabase(() =>
    UserModel.findById(actor.id, {
      email: 1,
      emailProvedAt: 1,
      loginPhone: 1,
      passwordHash: 1,
      googleId: 1,
    }).lean(),
  );
  if (user === null) throw new ShopError('NOT_SIGNED_IN');
  return {
    email: user.email ?? '',
    isEmailProved: Boolean(user.emailProvedAt),
    phone: user.loginPhone ?? '',
    hasPassword: Boolean(user.passwordHash),
    hasGoogle: Boolean(user.googleId),
    removable: REMOVABLE.filter((one) => canRemove(user, one)),
  };
}

/** The e-mail of the caller's own account that nobody has proved yet; null where there is none such. */
export async function getUnprovedEmail(actor: Actor): Promise<string | null> {
  if (actor.email === '') return null;
  // Past Mongoose, as every look at the dashboard comes here.
  const unproved = await withDatabase(() =>
    UserModel.collection.findOne(
      { _id: new Types.ObjectId(actor.id), email: actor.email, emailProvedAt: null },
      { projection: { _id: 1 } },
    ),
  );
  return unproved && actor.email;
}
