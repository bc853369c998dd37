import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase, connectDatabase } from '../../platform/database/connect';
import { normalizePhone } from '../../platform/phone';
import { UserModel } from '../../../models/user';
import { DEFAULT_LOCALE, type Locale } from '../../platform/i18n/i18n';
import { KnownDeviceModel } from '../../../models/session';
import { isObjectId } from '../../platform/validation';
import { contactOf } from './name-rules';
import { userWords } from './words';
import type { MailAddress } from './queries';

/** Names of accounts by id; those that are gone are left out. */
export async function findAccountNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { name: 1 }).lean(),
  );
  return new Map(users.map(({ _id, name }) => [String(_id), name]));
}

/**
 * Names of accounts by id, where several of these have one name each with its e-mail or phone behind it,
 * so that nobody pays one for the other; those that are gone are left out.
 */
export async function findNamesApart(ids: readonly string[]): Promise<Map<string, string>> {
  const names = await findAccountNames(ids);
  const keyOf = (name: string) => name.trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const name of names.values()) {
    counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
  }
  const twins = [...names].filter(([, name]) => counts.get(keyOf(name))! > 1);
  if (twins.length === 0) return names;
  const contacts = await findAccountContacts(twins.map(([id]) => new Types.ObjectId(id)));
  for (const [id, name] of twins) names.set(id, `${name} (${contacts.get(id) || id.slice(-6)})`);
  return names;
}

/** E-mails, or phones (`01…`), of accounts by id, disabled ones too; those that are gone are left out. */
export async function findAccountContacts(ids: Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids } }, { email: 1, loginPhone: 1 }).lean(),
  );
  return new Map(users.map((user) => [String(user._id), contactOf(user)]));
}

/** Ids of the accounts with this name, however its capitals are set. */
export async function findAccountsNamed(name: string, most: number): Promise<Types.ObjectId[]> {
  const { sortName } = userWords({ name });
  const users = await withDatabase(() =>
    UserModel.find({ sortName }, { _id: 1 }).limit(most).lean(),
  );
  return users.map(({ _id }) => _id);
}

/** The e-mail of an account; empty where it has none, or there is no such account. */
export async function findAccountEmail(id: Types.ObjectId): Promise<string> {
  const user = await withDatabase(() => UserModel.findById(id, { email: 1 }).lean());
  return user?.email ?? '';
}

/**
 * The id of the account with this e-mail or login phone, written as people write it; null where there is
 * none.
 */
export async function findAccountId(emailOrPhone: string): Promise<Types.ObjectId | null> {
  const loginPhone = normalizePhone(emailOrPhone);
  const email = emailOrPhone.trim().toLowerCase();
  if (!loginPhone && !email.includes('@')) return null;
  const user = await withDatabase(() =>
    UserModel.findOne(loginPhone ? { loginPhone } : { email }, { _id: 1 }).lean(),
  );
  return user?._id ?? null;
}

/** Where SMS to somebody go, and in which language. */
interface PhoneDestination {
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

/** Whether messages reach an account at all: by a proved phone or a proved e-mail. */
export async function hasProvedAddress(id: string): Promise<boolean> {
  if (!isObjectId(id)) return false;
  const found = await withDatabase(() =>
    UserModel.exists({
      _id: id,
      $or: [
        { loginPhone: { $exists: true, $ne: null } },
        { email: { $gt: '' }, emailProvedAt: { $ne: null } },
      ],
    }),
  );
  return found !== null;
}

/** Browsers that are looked at: as many as an account has. */
const MOST_BROWSERS = 40;

/** Returns the accounts among these that signed in from a browser from which this one did. */
export async function accountsOnDevicesOf(
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const others = ids.filter((id) => isObjectId(id) && id !== accountId);
  if (others.length === 0 || !isObjectId(accountId)) return [];
  return withDatabase(async () => {
    const own = await KnownDeviceModel.find(
      { accountId: new Types.ObjectId(accountId), browser: { $exists: true } },
      { browser: 1 },
    )
      .limit(MOST_BROWSERS)
      .lean();
    const browsers = own.flatMap(({ browser }) => browser ?? []);
    if (browsers.length === 0) return [];
    const found = await KnownDeviceModel.find(
      {
        accountId: { $in: others.map((id) => new Types.ObjectId(id)) },
        browser: { $in: browsers },
      },
      { accountId: 1 },
    ).lean();
    return [...new Set(found.map((device) => String(device.accountId)))];
  });
}

/** Whether an account signs in with this number (`+8801…`). */
export async function hasLoginPhone(phone: string): Promise<boolean> {
  return (await withDatabase(() => UserModel.exists({ loginPhone: phone }))) !== null;
}

/** Returns true where an account signs in by a phone that a code proved. */
export async function hasSignInPhone(id: string, session?: ClientSession): Promise<boolean> {
  const of = { _id: new Types.ObjectId(id), loginPhone: { $exists: true } };
  return (await withDatabase(() => UserModel.exists(of).session(session ?? null))) !== null;
}

/** Returns the ids of the accounts among these that sign in or are reached by this number (`+8801…`). */
export async function accountsWithPhone(phone: string, ids: readonly string[]): Promise<string[]> {
  const _ids = ids.map((id) => new Types.ObjectId(id));
  const found = await withDatabase(() =>
    UserModel.find(
      { _id: { $in: _ids }, $or: [{ loginPhone: phone }, { phone }] },
      { _id: 1 },
    ).lean(),
  );
  return found.map(({ _id }) => String(_id));
}

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

/** Photos of accounts. */
export async function* profilePictures(): AsyncGenerator<string> {
  await connectDatabase();
  const users = UserModel.find({ profile: { $ne: '' } }, { profile: 1 }).lean();
  for await (const { profile } of users.cursor()) yield profile;
}

/** Time at which an account was made; null where there is no such account. */
export async function accountSince(id: string): Promise<Date | null> {
  const user = await withDatabase(() => UserModel.findById(id, { createdAt: 1 }).lean());
  return user?.createdAt ?? null;
}
