import 'server-only';
import type { Types } from 'mongoose';
import { UserModel } from '../../../models/user';
import { withDatabase } from '../../platform/database/connect';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';

/** Where SMS to somebody go, and in which language. */
export interface PhoneDestination {
  locale: Locale;
  /** `+8801…`, proved; undefined where the account has none. */
  phone: string | undefined;
}

/** Proved phones and languages by account id, of accounts that are neither gone nor disabled. */
export async function findPhoneDestinations(
  ids: readonly (Types.ObjectId | string)[],
): Promise<Map<string, PhoneDestination>> {
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids }, disabled: false }, { loginPhone: 1, locale: 1 }).lean(),
  );
  return new Map(
    users.map(({ _id, loginPhone, locale }) => [
      String(_id),
      { locale: locale ?? DEFAULT_LOCALE, phone: loginPhone ?? undefined },
    ]),
  );
}
