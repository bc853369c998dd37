// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  besideFaults,
  phone,
  requiredLine,
  requiredText,
  text,
} from '../../../platform/validation';
import {
  NEEDS_AREA,
  PLACE_FIELDS,
  placeOf,
  placeShape,
  type Place,
  type PlaceFields,
} from '../../../shop/locations/schema';
import { ADDRESS_LABELS, type AddressLabel } from './types';

/** Addresses that one account may keep. */
export const MOST_ADDRESSES = 20;

/** A form's ticked box posts `on`. */
const isTicked = (value: unknown) =>
  value === true || value === 'on' || value === 'true' || value === '1';
const ticked = z.preprocess(isTicked, z.boolean());
const tickedOrLeft = z.preprocess(
  (value) => (value === undefined ? undefined : isTicked(value)),
  z.boolean().optional(),
);

const label = z.enum(ADDRESS_LABELS, 'unknownChoice');

/**
 * Where goods go and who receives them: the fields of a new address in any form. With `PLACE_FIELDS`
 * beside each other and not within `place`, as ordinary forms post them.
 */
export const deliveryAddressShape = {
  name: requiredLine(100),
  phone,
  ...placeShape,
  line: requiredText(250),
  landmark: text(100).default(''),
};

/** Uses of an address for a seller. */
const useShape = { isPickup: ticked, isReturn: ticked };

const addressShape = { label, ...deliveryAddressShape, isDefault: ticked, ...useShape };

/** `POST /api/addresses`: a new entry of the address book. */
export const addressSchema = z.object(addressShape).refine(...NEEDS_AREA);
export type AddressInput = z.output<typeof addressSchema>;

/**
 * `PATCH /api/addresses/{id}`: what is given is changed. A place is given whole. `isDefault` can be
 * set alone: another address takes it over from this one. What a seller uses it for can be taken back.
 */
export const addressChangeSchema = z
  .object(addressShape)
  .partial()
  .extend({ landmark: text(100).optional(), isPickup: tickedOrLeft, isReturn: tickedOrLeft })
  .refine(
    (change) => PLACE_FIELDS.every((name) => change[name] === undefined) || isWholePlace(change),
    { path: ['upazilaId'], message: 'required', when: besideFaults },
  );
export type AddressChange = z.output<typeof addressChangeSchema>;

const isWholePlace = (fields: Partial<PlaceFields>): fields is PlaceFields =>
  Boolean(fields.divisionId && fields.districtId && (fields.upazilaId || fields.thana));

/** `POST /api/addresses/{id}`: what ordinary forms do to an address. */
export const addressFormSchema = z.discriminatedUnion('action', [
  addressSchema.safeExtend({ action: z.literal('change') }),
  z.object({ action: z.literal('makeDefault') }),
  z.object({ action: z.literal('remove') }),
]);

/** An entry of the address book, as its owner sees it. */
export interface AddressView {
  _id: string;
  label: AddressLabel;
  name: string;
  /** `+8801…` */
  phone: string;
  place: Place;
  line: string;
  landmark: string;
  isDefault: boolean;
  /** Uses for a seller: where goods are picked up, and where returns come to. */
  isPickup: boolean;
  isReturn: boolean;
  /** The whole of it in one line, in English and in Bangla; the names of places are. */
  text: string;
  textBn: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null where no order went there. */
  usedAt: string | null;
}

/** The fields of an address as they are stored, of those that are given. */
export function addressFields(change: AddressChange) {
  const { label, name, phone, line, landmark, isPickup, isReturn } = change;
  const given = { label, name, phone, line, landmark, isPickup, isReturn };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(isWholePlace(change) && { place: placeOf(change) }),
  } as Partial<Omit<AddressView, '_id' | 'isDefault' | 'text' | 'textBn' | 'createdAt' | 'usedAt'>>;
}

/** Fields of a refused form post that are shown again in the form. */
export const ADDRESS_FORM_FIELDS = [
  ...Object.keys(addressShape),
  'account',
  'addressId',
] as readonly string[];
