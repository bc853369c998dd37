// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, isObjectId, requiredText, text } from '../../../platform/validation';
import { lineUnits } from '../../orders/shared';
import { type RefundState, refundTargetSchema } from '../../payments/shared';
import {
  MOST_PHOTOS,
  RETURN_REASONS,
  RETURN_TABS,
  RETURN_WAYS,
  RETURN_WISHES,
  type ReturnEventName,
  type ReturnOutcome,
  type ReturnParty,
  type ReturnReason,
  type ReturnSide,
  type ReturnState,
  type ReturnUrgency,
  type ReturnWay,
  type ReturnWish,
} from './types';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form's field of one line, and of one photo: flat, as ordinary forms post them. */
export const unitsField = (lineId: string): string => `units-${lineId}`;
export const photoField = (place: number): string => `photo-${place}`;
const UNITS_FIELD = /^units-([0-9a-f]{24})$/;
const PHOTO_FIELD = /^photo-\d$/;

/** Whether a field comes back into a refused form. */
export const isKeptField = (name: string): boolean =>
  /^(reason|words|wish|note|text|event|way|courier|trackingNumber|outcome|delivery|to|account|holder|bank)$/.test(
    name,
  ) ||
  UNITS_FIELD.test(name) ||
  PHOTO_FIELD.test(name);

/** A form's fields of where the money goes are a target where one of them is filled: its wallet is chosen always. */
function targetIn({ to, account, holder, bank }: Record<string, unknown>) {
  const isSaid = [account, holder, bank].some((field) => typeof field === 'string' && field.trim());
  return isSaid ? { target: { to, account, holder, bank } } : {};
}

/**
 * Turns what forms post flat into the lists that scripts send. Fields of no units are left out where they may
 * be.
 */
const gathered =
  (isNoneLeftOut: boolean) =>
  (value: unknown): unknown => {
    if (!isRecord(value) || value.lines !== undefined) return value;
    const units = Object.entries(value).flatMap(([name, quantity]) => {
      const lineId = UNITS_FIELD.exec(name)?.[1];
      return lineId ? [{ lineId, quantity }] : [];
    });
    const isNone = (quantity: unknown) => /^\s*[0০]*\s*$/.test(String(quantity));
    const photos = Object.entries(value).flatMap(([name, url]) =>
      PHOTO_FIELD.test(name) && url !== '' ? [url] : [],
    );
    return {
      ...value,
      lines: isNoneLeftOut ? units.filter(({ quantity }) => !isNone(quantity)) : units,
      photos: value.photos ?? photos,
      ...targetIn(value),
    };
  };

/** `POST /api/returns/request/{id}`: units of a delivered order that its buyer gives back. */
export const requestReturnSchema = z.preprocess(
  gathered(true),
  z.object({
    lines: lineUnits(1),
    reason: z.enum(RETURN_REASONS, 'unknownChoice'),
    words: requiredText(2000),
    wish: z.enum(RETURN_WISHES, 'unknownChoice'),
    photos: z.array(text(500), 'notList').max(MOST_PHOTOS, 'tooMany'),
    /** Where a refund that a person sends is to go; undefined: said later. */
    target: refundTargetSchema.optional(),
  }),
);
export type RequestReturn = z.output<typeof requestReturnSchema>;

const lineId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((value) => value.toLowerCase());

/** Units from none. */
const counted = z
  .array(z.object({ lineId, quantity: integer({ min: 0 }) }), 'notList')
  .max(200, 'tooMany')
  .refine(
    (lines) => new Set(lines.map((line) => line.lineId)).size === lines.length,
    'unknownChoice',
  );

/** A form's ticked box posts `on`. */
const ticked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true',
  z.boolean(),
);

const said = { note: requiredText(1000) };

/** `POST /api/returns/step/{id}`: one step, with what it needs. */
export const returnStepSchema = z.preprocess(
  gathered(false),
  z.discriminatedUnion('event', [
    z.object({ event: z.literal('approved'), note: text(1000).optional() }),
    z.object({ event: z.literal('declined'), ...said }),
    z.object({ event: z.literal('refused'), ...said }),
    z.object({ event: z.literal('withdrawn') }),
    z.object({ event: z.literal('appealed'), ...said }),
    z.object({ event: z.literal('escalated'), ...said }),
    z
      .object({
        event: z.literal('sent'),
        way: z.enum(RETURN_WAYS, 'unknownChoice'),
        courier: text(100).optional(),
        trackingNumber: text(100).optional(),
      })
      .refine(({ way, courier }) => way === 'dropoff' || Boolean(courier), {
        path: ['courier'],
        message: 'required',
      }),
    /** Units of each line that can be sold again; a line that is left out: none. */
    z.object({ event: z.literal('received'), lines: counted, note: requiredText(1000) }),
    z.object({
      event: z.literal('settled'),
      outcome: z.enum(RETURN_WISHES, 'unknownChoice'),
      /** Units whose money goes back, for a refund. */
      lines: counted,
      delivery: ticked,
      note: text(500).optional(),
    }),
  ]),
);
export type ReturnStepAsked = z.output<typeof returnStepSchema>;
export type SettleReturn = Extract<ReturnStepAsked, { event: 'settled' }>;

/** `POST /api/returns/message/{id}` */
export const returnMessageSchema = z.object({ text: requiredText(2000) });

/** `/dashboard/returns`. What means nothing is left out. */
export const returnListSchema = z.object({
  tab: z.enum(RETURN_TABS).optional().catch(undefined),
  page: integer({ min: 1, max: 1000 }).optional().catch(undefined),
});
export type ReturnList = z.output<typeof returnListSchema>;

/** Units of an order's line in a return. */
export interface ReturnLine {
  lineId: string;
  quantity: number;
  sellable: number;
  refunded: number;
  productName: string;
  productNameBn: string;
  productImage: string;
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
}

/** A return in a list. Dates are ISO 8601, sums taka. */
export interface ReturnRow {
  _id: string;
  number: string;
  orderId: string;
  orderNumber: string;
  state: ReturnState;
  reason: ReturnReason;
  wish: ReturnWish;
  outcome: ReturnOutcome | null;
  waitsFor: ReturnParty | null;
  waitsBy: string | null;
  urgency: ReturnUrgency | null;
  requestedAt: string;
  sellerName: string;
  customerName: string;
  lines: ReturnLine[];
}

/** One entry of a return's story. */
export interface ReturnStep {
  at: string;
  event: ReturnEventName | 'requested';
  side: ReturnSide;
  note: string;
}

export interface ReturnMessage {
  _id: string;
  at: string;
  side: ReturnParty;
  isOwn: boolean;
  text: string;
}

/** A return with all that those whom it concerns see of it. */
export interface ReturnView extends ReturnRow {
  sellerId: string;
  /** Party as which the reader sees it. */
  side: ReturnParty;
  words: string;
  photos: string[];
  way: ReturnWay | null;
  courier: string;
  trackingNumber: string;
  /** Where the goods go; null where nothing is to be sent, or neither seller nor shop ever said. */
  sendTo: { name: string; phone: string; text: string; textBn: string } | null;
  /** Party that pays the way back; null where nothing is to be sent. */
  freight: 'buyer' | 'seller' | null;
  inspection: string;
  receivedAt: string | null;
  appealBy: string | null;
  refund: {
    amount: number;
    isDone: boolean;
    states: RefundState[];
    dueBy: string | null;
    /** Its buyer has yet to say where to. */ isNumberAwaited: boolean;
  } | null;
  /** Id of the replacement's parcel. */
  parcelId: string | null;
  /** Oldest first. */
  history: ReturnStep[];
  messages: ReturnMessage[];
  /** Steps open to the reader; none without an account. */
  next: ReturnEventName[];
  mayAddPhotos: boolean;
  mayWrite: boolean;
  /**
   * Part of the order that can still be refunded, for whoever settles it: by line, and the delivery in taka.
   */
  grantable: { lines: Record<string, number>; delivery: number } | null;
  /** For the seller's side alone. */
  buyer: { name: string; phone: string } | null;
  /** Ids of both sides' accounts; for the shop alone. */
  accounts?: { seller: string; buyer: string };
}

/** Part of an order that its buyer can ask to give back, for a reason. */
export interface ReturnableOrder {
  orderId: string;
  orderNumber: string;
  sellerId: string;
  sellerName: string;
  /** It was paid in cash, so the buyer has to say where the money goes back to. */
  asksTarget: boolean;
  lines: (Pick<
    ReturnLine,
    'lineId' | 'productName' | 'productNameBn' | 'productImage' | 'options' | 'unit'
  > & {
    /** Units that were not given back, in time or not. */
    left: number;
    /** Units for goods that are unused, for those with a fault, and for those that are not there. */
    unused: { units: number; until: string | null };
    fault: { units: number; until: string | null };
    missing: { units: number; until: string | null };
  })[];
}
