// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  emptyAsNull,
  integer,
  requiredText,
  text,
  type ValidationKey,
} from '../../platform/validation';
import {
  ASK_KINDS,
  MAX_MESSAGE,
  MAX_REPORT,
  MOST_PIECES,
  THREAD_REPORTS,
  THREAD_TABS,
  type ThreadParty,
  type ThreadReport,
  type ThreadSubject,
} from './types';
import type { ThreadObstacle } from './rules';

const key = (name: ValidationKey) => name;

/** `POST /api/conversations/product/{id}`: who asks a price says of how many, and needs no words. */
export const askProductSchema = z
  .object({
    kind: z.enum(ASK_KINDS, key('unknownChoice')),
    quantity: emptyAsNull(integer({ min: 1, max: MOST_PIECES })),
    text: text(MAX_MESSAGE).default(''),
  })
  .refine(({ kind, quantity }) => kind !== 'price' || quantity !== null, {
    path: ['quantity'],
    message: key('required'),
  })
  .refine(({ kind, text: words }) => kind === 'price' || words !== '', {
    path: ['text'],
    message: key('required'),
  });
export type AskProduct = z.output<typeof askProductSchema>;

/** A message of a thread, and the first one about an order. */
export const messageSchema = z.object({ text: requiredText(MAX_MESSAGE) });
export type NewThreadMessage = z.output<typeof messageSchema>;

/** `POST /api/conversations/report/{id}` */
export const reportThreadSchema = z.object({
  reason: z.enum(THREAD_REPORTS, key('unknownChoice')),
  text: text(MAX_MESSAGE).default(''),
});
export type ReportThread = z.output<typeof reportThreadSchema>;

/** `POST /api/conversations/reported/{id}`: what the shop did about it. */
export const decideThreadSchema = z.object({ reason: requiredText(MAX_REPORT) });
export type DecideThread = z.output<typeof decideThreadSchema>;

const place = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f]{24}$/)
  .optional()
  .catch(undefined);

/** `/user/messages` and `/dashboard/conversations`; tabs are the seller's. */
export const threadListSchema = z.object({
  tab: z.enum(THREAD_TABS).optional().catch(undefined),
  before: place,
});
export type ThreadListAsked = z.output<typeof threadListSchema>;

/** A thread of a list. Dates are ISO 8601. */
export interface ThreadRow {
  _id: string;
  about: ThreadSubject;
  /** Id of the product or the order. */
  subjectId: string;
  /** Of an order. */
  orderNumber?: string;
  productName: string;
  productNameBn: string;
  /** The other side's name. */
  other: string;
  /** The newest message, without contact data. */
  last: { from: ThreadParty; text: string; quantity: number | null };
  lastAt: string;
  /** Messages that the reader has not seen. */
  unread: number;
}

/** A message as its reader sees it. */
export interface MessageView {
  at: string;
  from: ThreadParty;
  text: string;
  /** Pieces for which a price is asked. */
  quantity: number | null;
  /** Contact data of it is hidden: from the reader, or of the reader's own from the other side. */
  isMasked: boolean;
}

/** The whole of it, as one of its sides sees it. */
export interface ThreadView extends ThreadRow {
  messages: MessageView[];
  /** Contact data is shown: there was an order. */
  isLifted: boolean;
  /** Why nobody can write in it now; null: they can. */
  obstacle: ThreadObstacle | null;
  isReported: boolean;
  sellerId: string;
}

/** A thread that was reported, for staff. */
export interface ReportedThread {
  _id: string;
  about: ThreadSubject;
  productName: string;
  productNameBn: string;
  orderNumber?: string;
  buyer: { id: string; name: string };
  seller: { id: string; name: string };
  reportedAt: string;
  reports: { at: string; from: ThreadParty; reason: ThreadReport; text: string }[];
}
