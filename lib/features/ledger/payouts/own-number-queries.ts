import 'server-only';
import { Types } from 'mongoose';
import { PayoutAccountModel } from '../../../../models/payout';
import { withDatabase } from '../../../platform/database/connect';

/** Those of these sellers who are paid at the wallet of this phone (`+8801…`), by their ids. */
export async function sellersPaidAt(
  phone: string,
  sellerIds: readonly string[],
): Promise<string[]> {
  const ids = sellerIds.map((id) => new Types.ObjectId(id));
  // Wallet numbers stand there as they were checked: in the form of phones, with or without +88.
  const numbers = [phone, phone.replace(/^\+88/, '')];
  const found = await withDatabase(() =>
    PayoutAccountModel.find({ _id: { $in: ids }, number: { $in: numbers } }, { _id: 1 }).lean(),
  );
  return found.map(({ _id }) => String(_id));
}
