import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';
import { userWords } from './words';

/** Gives accounts that were made elsewhere (older shops, seeds, scripts) what they are found by. */
export async function fillUserWords(): Promise<void> {
  await withDatabase(async () => {
    const bare = UserModel.find({ sortName: { $in: [null, ''] } }, { name: 1, email: 1 }).lean();
    for await (const user of bare.cursor({ batchSize: 500 })) {
      await UserModel.updateOne({ _id: user._id }, { $set: userWords(user) });
    }
  });
}
