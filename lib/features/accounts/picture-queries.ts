import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/** Photos of accounts. */
export async function* profilePictures(): AsyncGenerator<string> {
  await connectDatabase();
  const users = UserModel.find({ profile: { $ne: '' } }, { profile: 1 }).lean();
  for await (const { profile } of users.cursor()) yield profile;
}
