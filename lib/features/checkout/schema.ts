// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { normalizePhone } from '../../platform/phone';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  number,
  requiredText,
  text,
} from '../../platform/validation';
import { type AddressView, deliveryAddressShape } from '../accounts/shared';
import { type BasketView, MAX_LINES, MAX_QUANTITY } from './basket/shared';
import { phoneCodeField } from '../accounts/codes/shared';
import { DELIVERY_TYPES, type DeliveryType } from '../../shop/delivery-types';
import type { ChosenPlaces } from '../../shop/locations/rules';
import { NEEDS_AREA, PLACE_FIELDS } from '../../shop/locations/schema';
import { PAYMENT_METHODS, type PaymentMethod } from '../../shop/payment-method-types';
import { MORE_CONTACT_FIELDS, moreContactShape } from '../orders/shared';
import type { CashRefusal } from '../payments/shared';

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
const accepted = ticked.refine((isTicked) => isTicked, 'notTicked');

/** Form fields of one seller's part: flat, as ordinary forms post them. */
export const deliveryField = (sellerId: string): string => `delivery-${sellerId}`;
export const noteField = (sellerId: string): string => `note-${sellerId}`;
const SELLER_FIELD = /^(delivery|note)-([0-9a-f]{24})$/;

/** Form fields of what is bought at once, without the basket: of its line number 0, 1 … */
export const lineField = (name: 'productId' | 'variantId' | 'quantity', place = 0): string =>
  `lines.${place}.${name}`;
const LINE_FIELD = /^lines\.(\d{1,3})\.(productId|variantId|quantity)$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lines that a form names flat; undefined where it names none. */
function linesOf(form: Record<string, unknown>): unknown[] | undefined {
  const lines: Record<string, unknown>[] = [];
  for (const [name, field] of Object.entries(form)) {
    const [, place, part] = LINE_FIELD.exec(name) ?? [];
    if (part) lines[Number(place)] = { ...lines[Number(place)], [part]: field };
  }
  return lines.length === 0 ? undefined : [...lines];
}

/** `variant:quantity,variant:quantity`, as a form's hidden field names what it shows. */
export const shownText = (lines: readonly ShownLine[]): string =>
  lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',');

function shownOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  if (typed === '') return [];
  return typed
    .split(',', MAX_LINES + 1)
    .map((line) => line.split(':', 2))
    .map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Gathers flat form fields into what scripts send: `lines`, and `delivery` and `notes` by seller. */
function gathered(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const parts: Record<'delivery' | 'note', [string, unknown][]> = { delivery: [], note: [] };
  for (const [name, field] of Object.entries(value)) {
    const [, part, sellerId] = SELLER_FIELD.exec(name) ?? [];
    if (sellerId && field !== '') parts[part as keyof typeof parts].push([sellerId, field]);
  }
  return {
    ...value,
    lines: value.lines ?? linesOf(value),
    delivery: value.delivery ?? Object.fromEntries(parts.delivery),
    notes: value.notes ?? Object.fromEntries(parts.note),
  };
}

/** Adds which kind of address was posted: one of the address book or a new one. */
function withAddressKind(value: unknown): unknown {
  const fields = gathered(value);
  if (!isRecord(fields)) return fields;
  const { addressId = NEW_ADDRESS } = fields;
  return { ...fields, addressKind: addressId === NEW_ADDRESS ? 'new' : 'kept' };
}

const atMostLines = (record: object) => Object.keys(record).length <= MAX_LINES;

/** No basket has more sellers than lines. */
const deliveryBySeller = z
  .record(objectId, z.enum(DELIVERY_TYPES, 'unknownChoice'))
  .refine(atMostLines, 'tooMany');

const distinct = (lines: readonly { variantId?: string | undefined }[]) =>
  new Set(lines.map(({ variantId }) => variantId)).size === lines.length;

/** Without a `variantId` the only variant of a product without options, whose id is the product's. */
const line = (quantity: z.ZodType<number>) =>
  z
    .object({ productId: objectId, variantId: emptyAsUndefined(objectId), quantity })
    .transform(({ variantId, ...rest }) => ({ ...rest, variantId: variantId ?? rest.productId }));
const linesSchema = (quantity: z.ZodType<number>) =>
  z
    .array(line(quantity), 'notList')
    .min(1, 'required')
    .max(MAX_LINES, 'tooMany')
    .refine(distinct, 'twice')
    .optional();

/** The one thing that is bought directly; any whole number is accepted, as the limits' own messages say more. */
export interface BoughtLine {
  productId: string;
  variantId: string;
  quantity: number;
}

/** A line of the basket, and how much of it the form shows. */
export interface ShownLine {
  variantId: string;
  quantity: number;
}

const confirmed = {
  /** Lines that are bought instead of the basket, which stays unchanged. */
  lines: linesSchema(integer()),
  /** The lines of the basket that the form showed; if the basket has changed since, nothing is ordered. */
  shown: z.preprocess(
    shownOf,
    z
      .array(
        z.object({ variantId: objectId, quantity: integer({ min: 1, max: MAX_QUANTITY }) }),
        'notList',
      )
      .max(MAX_LINES, 'tooMany')
      .refine(distinct, 'twice')
      .optional(),
  ),
  /**
   * Account whose page the request was sent from: nothing is ordered for somebody else. An empty field means
   * no account.
   */
  account: emptyAsUndefined(objectId),
  /** Confirms `lines` that were ordered a moment ago: the buyer really wants them again. */
  again: ticked,
  /** Promotion code as typed; without the field the basket's code counts. */
  promotionCode: text(100).optional(),
  delivery: deliveryBySeller,
  notes: z.record(objectId, text(1000)).refine(atMostLines, 'tooMany'),
  ...moreContactShape,
  payment: z.enum(PAYMENT_METHODS, 'unknownChoice'),
  /** Taka, all in all, as the buyer saw it: at any other sum nothing is ordered. */
  expectedTotal: number({ min: 0, max: Number.MAX_SAFE_INTEGER / 100 }),
  /** Code sent to the receiver's phone for cash on delivery; an empty field means none. */
  phoneCode: phoneCodeField,
  /** To the terms, and that contact and address are kept with the orders and shown to their sellers. */
  consent: accepted,
  /** The plain form's button that asks for new prices: nothing is ordered yet. */
  checkoutStep: z
    .string('notText')
    .optional()
    .refine((value) => value === undefined, 'required'),
};

/**
 * `POST /checkout`: what lines or the caller's basket are ordered with. Prices and names of sellers
 * come from the database. The address is one of the book (`addressId`), else one of its
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

/** A too long text is no id of ours; anything but a text is refused. */
const textOrNone = z
  .string('notText')
  .transform((value) => (value.length > 30 ? undefined : value))
  .optional();

/** Ways that are no more are left out, as the page may be old. */
const deliveryAsked = z.record(z.string(), z.string('notText')).transform((asked) => {
  const known = deliveryBySeller.safeParse(asked);
  return known.success ? known.data : {};
});

/** `POST /api/checkout/quote`: what would be ordered, where it would go as far as it is known, and how. */
export const quoteSchema = z.preprocess(
  gathered,
  z.object({
    lines: linesSchema(integer({ min: 1, max: MAX_QUANTITY })),
    promotionCode: text(100).optional(),
    addressId: textOrNone,
    /** Phone of a new address, on which cash on delivery may depend. */
    phone: z
      .string('notText')
      .transform((typed) => (typed.length > 40 ? undefined : normalizePhone(typed)))
      .optional(),
    ...(Object.fromEntries(PLACE_FIELDS.map((name) => [name, textOrNone])) as Record<
      (typeof PLACE_FIELDS)[number],
      typeof textOrNone
    >),
    delivery: deliveryAsked,
  }),
);
export type QuoteInput = z.output<typeof quoteSchema>;

/** `POST /api/checkout/start`: what is bought at once; without it the basket. */
export const startSchema = z.object({ lines: linesSchema(integer({ min: 1, max: MAX_QUANTITY })) });

/** Price of the purchase at an address, and how it can be paid. */
export interface CheckoutQuote extends BasketView {
  /** In the order in which they are offered; none where the total lies outside of all their limits. */
  methods: PaymentMethod[];
  /** Why cash on delivery, which the shop offers, is not one of them. */
  cashRefused: CashRefusal | null;
  /** Why a code that was typed counts nothing at all: a key of `validation`. */
  codeWrong: string | null;
}

/** Initial state of a checkout form. */
export interface CheckoutStart {
  /** Id of whose page it is; empty: a guest's. */
  account: string;
  /** Initial values of the fields. */
  values: Partial<Record<string, string>>;
  /** The default is first; none of a guest. */
  addresses: AddressView[];
  /** Parts of the place that were chosen elsewhere, such as the district on the product's page. */
  place: ChosenPlaces;
  quote: CheckoutQuote;
}

/** Ways of delivery by seller. */
export type ChosenDelivery = Readonly<Record<string, DeliveryType>>;

/** Fields of an ordinary form post that was refused, which go back into the form. */
const KEPT_FIELDS = new Set([
  'account',
  'addressId',
  ...Object.keys(deliveryAddressShape),
  'keepAddress',
  ...MORE_CONTACT_FIELDS,
  'promotionCode',
  'payment',
  'expectedTotal',
  'asksCode',
  'checkoutStep',
]);

/** Whether a field returns into a refused form; consent does not, as it is given for each order. */
export const isKeptField = (name: string): boolean =>
  KEPT_FIELDS.has(name) || SELLER_FIELD.test(name) || LINE_FIELD.test(name);
