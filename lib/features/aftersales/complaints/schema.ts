// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  integer,
  phone,
  requiredText,
  searchText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  COMPLAINT_SUBJECTS,
  COMPLAINT_TABS,
  MAX_TEXT,
  type ComplaintEventName,
  type ComplaintParty,
  type ComplaintState,
  type ComplaintSubject,
} from './types';

const key = (name: ValidationKey) => name;

const complaintShape = {
  about: z.enum(COMPLAINT_SUBJECTS, key('unknownChoice')),
  text: requiredText(MAX_TEXT),
};

/** `POST /api/complaints/order/{id}`: of one's own order. */
export const openComplaintSchema = z.object(complaintShape);
export type OpenComplaint = z.output<typeof openComplaintSchema>;

/** `POST /complaint`: the order by its number and the phone that it was ordered with. */
export const guestComplaintSchema = z.object({
  ...complaintShape,
  number: requiredText(40),
  phoneNumber: phone,
});
export type GuestComplaint = z.output<typeof guestComplaintSchema>;

/** `POST /api/complaints/find`: an earlier complaint, by its number and the order's phone. */
export const findComplaintSchema = z.object({ number: requiredText(40), phoneNumber: phone });
export type FindComplaint = z.output<typeof findComplaintSchema>;

/** `version` of the complaint that was read, so that an answer never follows an unseen message. */
const version = integer({ min: 0 });

/** `POST /api/complaints/own/{id}`: the buyer's; who says that it is settled needs no words. */
export const ownStepSchema = z
  .object({
    event: z.enum(['replied', 'escalated', 'settled'], key('unknownChoice')),
    text: text(MAX_TEXT).default(''),
    version,
  })
  .refine(({ event, text: words }) => event === 'settled' || words !== '', {
    path: ['text'],
    message: key('required'),
  });
export type OwnStep = z.output<typeof ownStepSchema>;

/** `POST /api/complaints/desk/{id}`: the seller's and the shop's. */
export const deskStepSchema = z.object({
  event: z.enum(['answered', 'closed'], key('unknownChoice')),
  text: requiredText(MAX_TEXT),
  version,
});
export type DeskStep = z.output<typeof deskStepSchema>;

/** `/dashboard/complaints`: `q` is a complaint's number, or its order's. */
export const complaintListSchema = z.object({
  tab: z.enum(COMPLAINT_TABS).optional().catch(undefined),
  q: searchText(60).catch(''),
  before: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});
export type ComplaintListAsked = z.output<typeof complaintListSchema>;

/** One thing that was said. */
interface ComplaintMessage {
  /** ISO 8601. */
  at: string;
  from: ComplaintParty;
  event: ComplaintEventName | 'opened';
  /** Empty where the clock, or somebody without words, did it. */
  text: string;
}

/** A complaint of a list. Dates are ISO 8601. */
export interface ComplaintRow {
  _id: string;
  number: string;
  orderId: string;
  orderNumber: string;
  about: ComplaintSubject;
  state: ComplaintState;
  sellerName: string;
  openedAt: string;
  /** Until when its seller, or the shop, has time; absent where nobody has to do anything. */
  dueBy?: string;
}

/** The whole of it, as one of its sides sees it. */
export interface ComplaintView extends ComplaintRow {
  sellerId: string;
  version: number;
  closedAt?: string;
  messages: ComplaintMessage[];
  /** Steps that the reader may take. */
  next: ComplaintEventName[];
  /** The buyer's; in the dashboard alone. */
  customerName?: string;
  phoneNumber?: string;
  /** Ids of both sides' accounts; for the shop alone. */
  accounts?: { seller: string; buyer: string };
}
