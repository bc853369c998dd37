import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { normalizePhone } from '../../platform/phone';
import { UserModel } from '../../../models/user';
import { contactOf } from './name-rules';
import { userWords } from './words';

/** Names of accounts by id; those that are gone are left out. */
export async function findAccountNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { name: 1 }).lean(),
  );
  return new Map(users.map(({ _id, name }) => [String(_id), name]));
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
