import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { DEFAULT_LOCALE } from '../../platform/i18n/i18n';
import { UserModel } from '../../../models/user';
import type { MailAddress } from './queries';

/** A shop has a handful; more are told nothing. */
const MOST_OWNERS = 100;

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

/** The proved e-mail addresses of all owners who can sign in. */
export async function findOwnersMail(session: ClientSession): Promise<MailAddress[]> {
  const owners = await UserModel.find(
    { role: 'admin', disabled: { $ne: true }, emailProvedAt: { $ne: null } },
    { email: 1, locale: 1 },
    { session },
  )
    .limit(MOST_OWNERS)
    .lean();
  return owners.flatMap(({ email, locale }) =>
    email ? [{ address: email, locale: locale ?? DEFAULT_LOCALE }] : [],
  );
}
