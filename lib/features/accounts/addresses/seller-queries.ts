import 'server-only';
import { Types } from 'mongoose';
import { AddressModel, type AddressRecord } from '../../../../models/address';
import { withDatabase } from '../../../platform/database/connect';
import { addressView } from './queries';
import { MOST_ADDRESSES, type AddressView } from './schema';

/** Where goods are fetched from a seller, or sent back to: all that those who come or send need. */
export type SellerAddress = Pick<AddressView, 'name' | 'phone' | 'text' | 'textBn'>;

/** Where each of these sellers has goods picked up, by account; those who never said are left out. */
export async function findPickupAddresses(
  sellerIds: readonly string[],
): Promise<Map<string, AddressView>> {
  if (sellerIds.length === 0) return new Map();
  const found = await withDatabase(() =>
    AddressModel.find({
      accountId: { $in: sellerIds.map((id) => new Types.ObjectId(id)) },
      isPickup: true,
    })
      .limit(sellerIds.length * MOST_ADDRESSES)
      .lean<AddressRecord[]>(),
  );
  const views = await Promise.all(
    found.map(async (record) => [String(record.accountId), await addressView(record)] as const),
  );
  return new Map(views);
}

/** Where returns to a seller come, else where its goods are picked up; null where it never said. */
export async function findReturnAddress(sellerId: string): Promise<SellerAddress | null> {
  const accountId = new Types.ObjectId(sellerId);
  const found = await withDatabase(
    async () =>
      (await AddressModel.findOne({ accountId, isReturn: true }).lean<AddressRecord>()) ??
      AddressModel.findOne({ accountId, isPickup: true }).lean<AddressRecord>(),
  );
  return found && shown(await addressView(found));
}

/** Where a seller has goods picked up; null where it never said. */
export async function findPickupAddress(sellerId: string): Promise<SellerAddress | null> {
  const view = (await findPickupAddresses([sellerId])).get(sellerId);
  return view ? shown(view) : null;
}

const shown = ({ name, phone, text, textBn }: AddressView): SellerAddress => ({
  name,
  phone,
  text,
  textBn,
});

/** An address without what people write differently: case, blanks and signs. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Those of these accounts whose address book has this address. */
export async function sellersAtAddress(
  address: string,
  sellerIds: readonly string[],
): Promise<string[]> {
  const wanted = plain(address);
  if (sellerIds.length === 0 || wanted === '') return [];
  const found = await withDatabase(() =>
    AddressModel.find({ accountId: { $in: sellerIds.map((id) => new Types.ObjectId(id)) } })
      .limit(sellerIds.length * MOST_ADDRESSES)
      .lean<AddressRecord[]>(),
  );
  const views = await Promise.all(
    found.map(async (record) => ({ id: String(record.accountId), ...(await addressView(record)) })),
  );
  return views
    .filter(({ text, textBn }) => [text, textBn].some((each) => plain(each) === wanted))
    .map(({ id }) => id);
}
