import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { walkCascade } from '../../../shop/locations/queries';
import { cascadeOf, wholeAddress } from '../../../shop/locations/rules';
import type { Place } from '../../../shop/locations/schema';
import { AddressModel, type AddressRecord } from '../../../../models/address';
import type { AddressLabel } from './kinds';
import type { AddressView } from './schema';

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
export async function addressView(record: AddressRecord): Promise<AddressView> {
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

/** What is stored of the place, without fields that are empty. */
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
