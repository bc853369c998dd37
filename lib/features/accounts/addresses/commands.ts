import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { log } from '../../../platform/log';
import { isObjectId } from '../../../platform/validation';
import { requirePlace } from '../../../shop/locations/queries';
import { AddressModel } from '../../../../models/address';
import { UserModel } from '../../../../models/user';
import { ADDRESS_USES, type AddressUse } from './types';
import { addressFields, MOST_ADDRESSES, type AddressChange, type AddressInput } from './schema';
import { countAddresses } from './queries';

/**
 * Adds an address to one's own book; the first one is the default.
 * @throws ShopError INVALID where a part of the place lies elsewhere, QUOTA where the book is full,
 *   IDEMPOTENCY_MISMATCH
 */
export async function addAddress(
  actor: Actor,
  input: AddressInput,
  idempotency?: Idempotency,
): Promise<{ addressId: string }> {
  const fields = await checkedFields(input);
  return writeOnce(actor, 'addaddress', idempotency, async (session) => {
    await lockBook(actor, session);
    const count = await countAddresses(actor.id, session);
    if (count >= MOST_ADDRESSES) throw new ShopError('QUOTA', { extra: { quota: MOST_ADDRESSES } });
    const isDefault = input.isDefault || count === 0;
    if (isDefault) await clearDefault(actor, session);
    await clearUses(actor, fields, session);
    const [added] = await AddressModel.create(
      [{ ...fields, accountId: actor.id, isDefault, createdAt: new Date() }],
      { session },
    );
    return { addressId: String(added!._id) };
  });
}

/**
 * Changes what is given of one's own address. Orders keep the address that they were placed with.
 * @throws ShopError NOT_FOUND where it is none of one's own, INVALID as above
 */
export async function changeAddress(
  actor: Actor,
  id: string,
  change: AddressChange,
): Promise<void> {
  const own = ownFilter(actor, id);
  const fields = await checkedFields(change);
  await inTransaction(async (session) => {
    await lockBook(actor, session);
    if (!(await AddressModel.exists(own).session(session))) throw new ShopError('NOT_FOUND');
    if (change.isDefault) await clearDefault(actor, session);
    await clearUses(actor, fields, session);
    await AddressModel.updateOne(
      own,
      { $set: { ...fields, ...(change.isDefault && { isDefault: true }) } },
      { session },
    );
  });
}

/**
 * Removes one's own address; the default passes to the one that was used last, else to the newest.
 * @throws ShopError NOT_FOUND where it is none of one's own
 */
export async function removeAddress(actor: Actor, id: string): Promise<void> {
  const own = ownFilter(actor, id);
  await inTransaction(async (session) => {
    await lockBook(actor, session);
    const removed = await AddressModel.findOneAndDelete(own, { session }).lean();
    if (removed === null) throw new ShopError('NOT_FOUND');
    if (removed.isDefault) await chooseDefault(new Types.ObjectId(actor.id), session);
  });
}

/**
 * Keeps the address of an order in the book, once: one that is there already, word for word, is not
 * added again. The order stands whatever happens here: a full book or a failure is logged and told
 * nobody.
 */
export async function keepAddress(
  actor: Actor,
  input: Omit<AddressInput, AddressUse>,
): Promise<void> {
  try {
    const { name, phone, line, landmark, place } = addressFields(input);
    const { divisionId, districtId, upazilaId, thana, unionId } = place!;
    const known = await withDatabase(() =>
      AddressModel.exists({
        accountId: actor.id,
        ...{ name, phone, line, landmark },
        ...{ 'place.divisionId': divisionId, 'place.districtId': districtId },
        'place.upazilaId': upazilaId ?? null,
        'place.thana': thana ?? null,
        'place.unionId': unionId ?? null,
      }),
    );
    if (!known) await addAddress(actor, { ...input, isPickup: false, isReturn: false });
  } catch (err) {
    log().error({ task: 'keep address', err }, 'address not kept in the book');
  }
}

/** Notes in the transaction of an order that it goes to this address. */
export async function noteAddressUse(
  actor: Actor,
  id: string,
  session: ClientSession,
): Promise<void> {
  await AddressModel.updateOne(ownFilter(actor, id), { $set: { usedAt: new Date() } }, { session });
}

/** Makes an address of an account that has no default the default, if it has any address. */
export async function chooseDefault(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> {
  const next = await AddressModel.findOne({ accountId }, { _id: 1 }, { session })
    .sort({ usedAt: -1, _id: -1 })
    .lean();
  if (next === null) return false;
  await AddressModel.updateOne({ _id: next._id }, { $set: { isDefault: true } }, { session });
  return true;
}

function ownFilter(actor: Actor, id: string) {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  return { _id: new Types.ObjectId(id), accountId: new Types.ObjectId(actor.id) };
}

async function checkedFields(change: AddressChange) {
  const fields = addressFields(change);
  if (fields.place) await requirePlace(fields.place);
  return fields;
}

/**
 * Writes the account's record: two changes of one book meet here, and one of them runs again, so
 * that neither the limit nor the one default can be passed by.
 */
async function lockBook(actor: Actor, session: ClientSession): Promise<void> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: actor.id, disabled: false },
    { $inc: { addressWrites: 1 } },
    { session },
  );
  if (matchedCount === 0) throw new ShopError('NOT_SIGNED_IN');
}

/** Before another one becomes the default: the index knows one for each account. */
async function clearDefault(actor: Actor, session: ClientSession): Promise<void> {
  await AddressModel.updateMany(
    { accountId: actor.id, isDefault: true },
    { $set: { isDefault: false } },
    { session },
  );
}

/** Before another one takes a use over. */
async function clearUses(
  actor: Actor,
  fields: Partial<Record<AddressUse, boolean>>,
  session: ClientSession,
): Promise<void> {
  for (const use of ADDRESS_USES.filter((each) => fields[each])) {
    await AddressModel.updateMany(
      { accountId: actor.id, [use]: true },
      { $set: { [use]: false } },
      { session },
    );
  }
}

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
