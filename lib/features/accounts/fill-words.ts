import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';
import { userWords } from './words';

/** Accounts that are read, and written, at once. */
const BATCH = 500;

/** Gives accounts that were made elsewhere (older shops, seeds, scripts) what they are found by. */
export async function fillUserWords(): Promise<void> {
  await withDatabase(async () => {
    const bare = UserModel.find({ sortName: { $in: [null, ''] } }, { name: 1, email: 1 }).lean();
    for await (const user of bare.cursor({ batchSize: BATCH })) {
      await UserModel.updateOne({ _id: user._id }, { $set: userWords(user) });
    }
  });
}

/**
 * Makes anew what accounts are found by, where it was made in another way: after a change of the
 * tokeniser. Goes through all accounts in batches by their ids; may be run again. An account that gets
 * another name meanwhile has its words from that.
 * @returns how many accounts had other words
 */
export async function refreshUserWords(): Promise<number> {
  let rewritten = 0;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const users = await withDatabase(() =>
      UserModel.find(after ? { _id: { $gt: after } } : {}, {
        name: 1,
        email: 1,
        searchWords: 1,
        sortName: 1,
      })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean(),
    );
    if (users.length === 0) return rewritten;
    const writes = users.flatMap(({ _id, name, email, searchWords, sortName }) => {
      const words = userWords({ name, email });
      return isDeepStrictEqual(words, { searchWords, sortName })
        ? []
        : [{ updateOne: { filter: { _id, name }, update: { $set: words } } }];
    });
    if (writes.length > 0) await withDatabase(() => UserModel.bulkWrite(writes));
    rewritten += writes.length;
    after = users.at(-1)!._id;
  }
}
