import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { Types } from 'mongoose';
import { UserModel } from '../../../models/user';

/** Whether an account signs in with this number (`+8801…`). */
export async function hasLoginPhone(phone: string): Promise<boolean> {
  return (await withDatabase(() => UserModel.exists({ loginPhone: phone }))) !== null;
}

/** Those of these accounts that sign in or are reached by this number (`+8801…`), by their ids. */
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
