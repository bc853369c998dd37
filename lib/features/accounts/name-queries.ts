import 'server-only';
import { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/** Names of accounts by id; those that are gone are left out. */
export async function findAccountNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await withDatabase(() =>
    UserModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { name: 1 }).lean(),
  );
  return new Map(users.map(({ _id, name }) => [String(_id), name]));
}

/** The id of the account with this e-mail; null where there is none. */
export async function findAccountId(email: string): Promise<Types.ObjectId | null> {
  const user = await withDatabase(() =>
    UserModel.findOne({ email: email.toLowerCase() }, { _id: 1 }).lean(),
  );
  return user?._id ?? null;
}
