import 'server-only';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction';
import { AddressModel } from '../../../../models/address';
import { UserModel } from '../../../../models/user';
import { chooseDefault } from './commands';

/**
 * Puts one account's address book into another's, which keeps its default. A book is small: in one go.
 * @returns 0: none is left
 */
export function moveAddresses(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  return inTransaction(async (session) => {
    const some = await AddressModel.findOne({ accountId: from }, { _id: 1 }, { session }).lean();
    if (some === null) return 0;
    // Changes of the book at the same moment meet here.
    await UserModel.updateOne({ _id: into }, { $inc: { addressWrites: 1 } }, { session });
    await AddressModel.updateMany(
      { accountId: from },
      { $set: { accountId: into, isDefault: false } },
      { session },
    );
    const own = { accountId: into, isDefault: true };
    if (!(await AddressModel.findOne(own, { _id: 1 }, { session }).lean())) {
      await chooseDefault(into, session);
    }
    return 0;
  });
}
