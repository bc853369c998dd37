import 'server-only';
import type { QueryFilter, Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { rolesWith, type Permission } from '../../platform/auth/permissions';
import { UserModel, type UserRecord } from '../../../models/user';

/** A shop has a handful; more are told nothing. */
const MOST_STAFF = 100;

/** Ids of the staff that can sign in and may do this, owners among them. */
export async function findStaffWith(permission: Permission): Promise<Types.ObjectId[]> {
  const whose: QueryFilter<UserRecord> = {
    $or: [{ role: 'admin' }, { staffRole: { $in: rolesWith(permission) } }],
    disabled: { $ne: true },
  };
  const users = await withDatabase(() =>
    UserModel.find(whose, { _id: 1 }).limit(MOST_STAFF).lean(),
  );
  return users.map(({ _id }) => _id);
}
