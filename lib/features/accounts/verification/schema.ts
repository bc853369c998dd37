// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  bin,
  day,
  emptyAsNull,
  integer,
  requiredLine,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { normalNumber } from './rules';
import {
  DOCUMENT_KINDS,
  DOCUMENT_TABS,
  MAX_ADDRESS,
  MAX_LEGAL_NAME,
  MAX_REASON,
  type DocumentKind,
  type DocumentState,
  type DocumentTab,
  type Tier,
} from './types';

const key = (name: ValidationKey) => name;

const MAX_NUMBER = 60;

/** Messages for a number that is none of its kind. */
const WRONG_NUMBER = {
  nid: 'nidNumber',
  licence: 'licenceNumber',
  dbid: 'dbidNumber',
} as const satisfies Record<DocumentKind, ValidationKey>;

/** `POST /api/verification/documents`: expiry, BIN and address are a trade licence's alone. */
export const documentSchema = z
  .object({
    kind: z.enum(DOCUMENT_KINDS, key('unknownChoice')),
    number: requiredLine(MAX_NUMBER),
    legalName: requiredLine(MAX_LEGAL_NAME),
    expiresOn: emptyAsNull(day),
    bin: bin.default(''),
    address: text(MAX_ADDRESS).default(''),
  })
  .transform((given, context) => {
    const refuse = (path: keyof typeof given, message: ValidationKey) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const number = normalNumber(given.kind, given.number);
    if (number === undefined) refuse('number', WRONG_NUMBER[given.kind]);
    if (given.kind !== 'licence') {
      return { ...given, number: number ?? '', expiresOn: null, bin: '', address: '' };
    }
    if (given.bin === '') refuse('bin', 'required');
    if (given.address === '') refuse('address', 'required');
    if (given.expiresOn === null) refuse('expiresOn', 'required');
    return { ...given, number: number ?? '' };
  });
export type DocumentInput = z.output<typeof documentSchema>;

/** `POST /api/verification/steps/{id}` */
export const documentStepSchema = z.object({
  step: z.enum(['send', 'withdraw'], key('unknownChoice')),
});

/** `POST /api/verification/decisions/{id}`: a refusal and a void say why, which the seller reads. */
export const documentDecisionSchema = z
  .object({
    decision: z.enum(['approve', 'refuse', 'void'], key('unknownChoice')),
    reason: text(MAX_REASON).default(''),
    /** Confirms that the person who decides has seen other shops with the same number or payout account. */
    shared: z.enum(['seen']).optional().catch(undefined),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    path: ['reason'],
    message: key('required'),
  });
export type DocumentDecision = z.output<typeof documentDecisionSchema>;

/** `POST /api/verification/contract`: the version that was read. */
export const agreementSchema = z.object({ version: integer({ min: 1 }) });

/** `GET /api/verification/pictures/{id}` */
export const pictureQuerySchema = z.object({ picture: integer({ min: 0, max: 9 }) });

/** `/dashboard/verification/queue` */
export const documentListSchema = z.object({
  tab: z.enum(DOCUMENT_TABS).optional().catch(undefined),
  before: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});
export type DocumentListAsked = z.output<typeof documentListSchema>;

/** A document as its seller and the staff see it. Times are ISO 8601. */
export interface DocumentView {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  number: string;
  legalName: string;
  /** Last day on which it counts, ISO 8601; null where it has none. */
  expiresOn: string | null;
  bin: string;
  address: string;
  pictures: number;
  sentAt: string | null;
  decidedAt: string | null;
  /** Why it was refused or ended: free text, or one of `VOID_REASONS`. */
  reason: string;
}

/** A seller's own page. */
export interface OwnVerification {
  tier: Tier;
  hasPhone: boolean;
  /** Version of the contract that the seller agreed to last, and when; null: to none yet. */
  agreed: { version: number; at: string } | null;
  /** For each kind: the document that counts, the one being handed in, and the last refused or ended one. */
  steps: {
    kind: DocumentKind;
    current: DocumentView | null;
    open: DocumentView | null;
    last: DocumentView | null;
  }[];
  /** The name that payouts go to; null where no account is set. */
  payoutHolder: string | null;
}

/** A document as the staff look at it. */
export interface DeskDocument extends DocumentView {
  sellerId: string;
  sellerName: string;
  tier: Tier;
  decidedBy: string;
  payout: { holder: string; isVerified: boolean; isSameName: boolean } | null;
  /** Other shops with the same number, and with the same payout account. */
  sameNumber: { sellerId: string; name: string }[];
  sameAccount: { sellerId: string; name: string }[];
  /** The viewer belongs to this shop and may not decide. */
  isOwn: boolean;
  history: { at: string; by: string; state: DocumentState; reason: string }[];
}

export interface DeskPage {
  documents: DeskDocument[];
  tab: DocumentTab;
  counts: Record<DocumentTab, number>;
  older: string | null;
}

/** Public facts about a seller. */
export interface PublicIdentity {
  tier: Tier;
  /** From the licence, else the identity card; empty where nothing is proved. */
  legalName: string;
  /** The district they sell from; null where their profile names none. */
  place: { en: string; bn: string } | null;
  /** Checked kinds with their days; the number of an identity card is never shown. */
  checked: { kind: DocumentKind; number: string | null; on: string; expiresOn: string | null }[];
}
