import 'server-only';
import { Types } from 'mongoose';
import type { Finding } from '../../platform/integrity/finding';
import { mendInTransaction } from '../../platform/integrity/mend';
import { AddressModel } from '../../../models/address';
import { UserModel } from '../../../models/user';
import { chooseDefault } from './addresses/commands';
import { hasOldWords } from './integrity-queries';
import { userWords } from './words';

/** Writes an account's words anew, or gives its address book a default. */
export function mendAccountFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    if (finding.kind === 'address.default') {
      const accountId = new Types.ObjectId(finding.id);
      if (await AddressModel.exists({ accountId, isDefault: true }).session(session)) return false;
      return chooseDefault(accountId, session);
    }
    const fields = { name: 1, email: 1, loginPhone: 1, searchWords: 1, sortName: 1 } as const;
    const user = await UserModel.findById(finding.id, fields, { session }).lean();
    if (user === null || !hasOldWords(user)) return false;
    await UserModel.updateOne({ _id: user._id }, { $set: userWords(user) }, { session });
    return true;
  });
}
