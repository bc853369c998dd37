import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { walkCascade } from '../../../shop/locations/queries';
import { cascadeOf, wholeAddress } from '../../../shop/locations/rules';
import type { Place } from '../../../shop/locations/schema';
import { AddressModel, type AddressRecord } from '../../../../models/address';
import type { AddressLabel } from './types';
import { type AddressView, MOST_ADDRESSES } from './schema';

/** One's own address book: the default first, then the newest. */
export async function listAddresses(actor: Actor): Promise<AddressView[]> {
  const records = await withDatabase(() =>
    AddressModel.find({ accountId: actor.id }).sort({ _id: -1 }).lean(),
  );
  const views = await Promise.all(records.map(addressView));
  return [
    ...views.filter(({ isDefault }) => isDefault),
    ...views.filter((each) => !each.isDefault),
  ];
}

/** One of one's own addresses; null where it is none. */
export async function getAddress(actor: Actor, id: string): Promise<AddressView | null> {
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() =>
    AddressModel.findOne({ _id: id, accountId: actor.id }).lean(),
  );
  return record && addressView(record);
}

/** How many addresses an account has. */
export const countAddresses = (accountId: string, session: ClientSession): Promise<number> =>
  AddressModel.countDocuments({ accountId }).session(session);

/** Past `requirePlace`: a list of places that was corrected since must not close the book. */
async function addressView(record: AddressRecord): Promise<AddressView> {
  const place = placeOfRecord(record);
  const { chosen } = await walkCascade(cascadeOf(place));
  const { line, landmark } = record;
  return {
    _id: String(record._id),
    label: record.label as AddressLabel,
    name: record.name,
    phone: record.phone,
    place,
    line,
    landmark,
    isDefault: record.isDefault,
    // Absent in records of before there were such.
    isPickup: record.isPickup ?? false,
    isReturn: record.isReturn ?? false,
    text: wholeAddress(chosen, line, landmark, 'en'),
    textBn: wholeAddress(chosen, line, landmark, 'bn'),
    createdAt: record.createdAt.toISOString(),
    usedAt: record.usedAt?.toISOString() ?? null,
  };
}

/** Returns the stored place, without fields that are empty. */
function placeOfRecord({ place }: AddressRecord): Place {
  const { divisionId, districtId, upazilaId, thana, unionId } = place;
  return {
    divisionId,
    districtId,
    ...(upazilaId && { upazilaId }),
    ...(thana && { thana }),
    ...(unionId && { unionId }),
  };
}

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

/** Returns the accounts among these whose address book has this address. */
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
