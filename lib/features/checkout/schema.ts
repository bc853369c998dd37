// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { normalizePhone } from '../../platform/phone';
import { isObjectId, number, requiredText, text } from '../../platform/validation';
import { deliveryAddressShape } from '../accounts/addresses/schema';
import { MAX_LINES } from '../basket/kinds';
import type { BasketView } from '../basket/schema';
import { phoneCodeField } from '../codes/field-schema';
import { DELIVERY_KINDS, type DeliveryKind } from '../delivery/kinds';
import { NEEDS_AREA, PLACE_FIELDS } from '../locations/schema';
import { PAYMENT_METHODS, type PaymentMethod } from '../orders/kinds';
import { MORE_CONTACT_FIELDS, moreContactShape } from '../orders/more-contact-schema';
import type { CashRefusal } from '../payments/cod-rules';

/** Value of `addressId` that stands for the address in the form's own fields. */
const NEW_ADDRESS = 'new';

const objectId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((id) => id.toLowerCase());

/** A form's ticked box posts `on`. */
const ticked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === '1',
  z.boolean(),
);
const accepted = ticked.refine((isTicked) => isTicked, 'required');

/** Form fields of one seller's part: flat, as ordinary forms post them. */
export const deliveryField = (sellerId: string): string => `delivery-${sellerId}`;
export const noteField = (sellerId: string): string => `note-${sellerId}`;
const SELLER_FIELD = /^(delivery|note)-([0-9a-f]{24})$/;

/** Whether a form field is of one seller's part. */
export const isSellerField = (name: string): boolean => SELLER_FIELD.test(name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What forms post flat becomes the records that scripts send: `delivery` and `notes` by seller. */
function gathered(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const parts: Record<'delivery' | 'note', [string, unknown][]> = { delivery: [], note: [] };
  for (const [name, field] of Object.entries(value)) {
    const [, part, sellerId] = SELLER_FIELD.exec(name) ?? [];
    if (sellerId && field !== '') parts[part as keyof typeof parts].push([sellerId, field]);
  }
  return {
    ...value,
    delivery: value.delivery ?? Object.fromEntries(parts.delivery),
    notes: value.notes ?? Object.fromEntries(parts.note),
  };
}

/** The same, and which of the two kinds of address it is. */
function withAddressKind(value: unknown): unknown {
  const fields = gathered(value);
  if (!isRecord(fields)) return fields;
  const { addressId = NEW_ADDRESS } = fields;
  return { ...fields, addressKind: addressId === NEW_ADDRESS ? 'new' : 'kept' };
}

const atMostLines = (record: object) => Object.keys(record).length <= MAX_LINES;

/** No basket has more sellers than lines. */
const deliveryBySeller = z
  .record(objectId, z.enum(DELIVERY_KINDS, 'unknownChoice'))
  .refine(atMostLines, 'tooMany');

const confirmed = {
  delivery: deliveryBySeller,
  notes: z.record(objectId, text(1000)).refine(atMostLines, 'tooMany'),
  ...moreContactShape,
  payment: z.enum(PAYMENT_METHODS, 'unknownChoice'),
  /** Taka, all in all, as the buyer saw it: at any other sum nothing is ordered. */
  expectedTotal: number({ min: 0, max: Number.MAX_SAFE_INTEGER / 100 }),
  /** Of cash on delivery: what was sent to the receiver's phone; an empty field is none. */
  phoneCode: phoneCodeField,
  terms: accepted,
  /** That contact and address are kept with the orders and shown to their sellers. */
  consent: accepted,
  /** The plain form's button that asks for new prices: nothing is ordered yet. */
  checkoutStep: z
    .string('notText')
    .optional()
    .refine((value) => value === undefined, 'required'),
};

/**
 * `POST /checkout`: what the caller's basket is ordered with. Goods, prices, code and names of sellers
 * come from the basket and the database. The address is one of the book (`addressId`), else one of its
 * own fields.
 */
export const checkoutSchema = z.preprocess(
  withAddressKind,
  z.discriminatedUnion('addressKind', [
    z.object({ addressKind: z.literal('kept'), addressId: objectId, ...confirmed }),
    z
      .object({
        addressKind: z.literal('new'),
        ...deliveryAddressShape,
        keepAddress: ticked,
        ...confirmed,
      })
      .refine(...NEEDS_AREA),
  ]),
);
export type CheckoutInput = z.output<typeof checkoutSchema>;

const textOrNone = z.string().max(30).optional().catch(undefined);

/** `POST /api/checkout/quote`: where the basket would go, as far as it is known, and how. */
export const quoteSchema = z.preprocess(
  gathered,
  z.object({
    addressId: textOrNone,
    /** Of a new address: cash on delivery may depend on it. */
    phone: z.string().max(40).transform(normalizePhone).optional().catch(undefined),
    ...(Object.fromEntries(PLACE_FIELDS.map((name) => [name, textOrNone])) as Record<
      (typeof PLACE_FIELDS)[number],
      typeof textOrNone
    >),
    delivery: deliveryBySeller.catch({}),
  }),
);
export type QuoteInput = z.output<typeof quoteSchema>;

/** The basket as it would cost at an address, and how that sum can be paid. */
export interface CheckoutQuote extends BasketView {
  /** In the order in which they are offered; none where the total lies outside of all their limits. */
  methods: PaymentMethod[];
  /** Why cash on delivery, which the shop offers, is not one of them. */
  cashRefused: CashRefusal | null;
}

/** Ways of delivery by seller. */
export type ChosenDelivery = Readonly<Record<string, DeliveryKind>>;

/** Fields of an ordinary form post that was refused, which go back into the form. */
const KEPT_FIELDS = new Set([
  'account',
  'addressId',
  ...Object.keys(deliveryAddressShape),
  'keepAddress',
  ...MORE_CONTACT_FIELDS,
  'payment',
  'expectedTotal',
  'terms',
  'asksCode',
  'checkoutStep',
]);

/** Whether a field goes back into the form. Consent does not: it is given anew for each order. */
export const isKeptField = (name: string): boolean => KEPT_FIELDS.has(name) || isSellerField(name);
