import 'server-only';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import { DEFAULT_LOCALE } from '../../platform/i18n/i18n';
import type { MailAddress } from './queries';
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

/** Since when an account is an administrator's; null where that was not noted, long ago or on the machine itself. */
export async function adminSinceOf(id: string, session?: ClientSession): Promise<Date | null> {
  const user = await withDatabase(() =>
    UserModel.findById(
      new Types.ObjectId(id),
      { adminSince: 1 },
      session ? { session } : {},
    ).lean(),
  );
  return user?.adminSince ?? null;
}

/** Where all owners are told what needs or had a second person: at addresses that they proved. */
export async function findOwnersMail(session: ClientSession): Promise<MailAddress[]> {
  const owners = await UserModel.find(
    { role: 'admin', disabled: { $ne: true }, emailProvedAt: { $ne: null } },
    { email: 1, locale: 1 },
    { session },
  )
    .limit(MOST_STAFF)
    .lean();
  return owners.flatMap(({ email, locale }) =>
    email ? [{ address: email, locale: locale ?? DEFAULT_LOCALE }] : [],
  );
}
