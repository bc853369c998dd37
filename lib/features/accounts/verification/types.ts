/** Documents by which a shop proves whose it is, in the order of the tiers that they open. */
export const DOCUMENT_KINDS = ['nid', 'licence', 'dbid'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_STATES = [
  /** Typed, not yet sent to the shop: the only state in which numbers and pictures change. */
  'draft',
  'waiting',
  'approved',
  'refused',
  'expired',
  /** The shop or a check took the approval back. */
  'void',
  /** Taken back by its seller, or replaced by a newer one. */
  'withdrawn',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_EVENTS = [
  'send',
  'withdraw',
  'approve',
  'refuse',
  'replace',
  'expire',
  'void',
] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];
export type DocumentParty = 'seller' | 'shop' | 'clock';

/** Tiers of a seller's proof; each needs all before it. */
export const TIERS = ['none', 'phone', 'person', 'business', 'dbid'] as const;
export type Tier = (typeof TIERS)[number];

/** Reasons that the shop writes by itself when an approval ends; a person's own reason is free text. */
export const VOID_REASONS = ['payoutName', 'changed'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

export const DOCUMENT_TABS = ['waiting', 'approved', 'refused', 'ended'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

export const MAX_LEGAL_NAME = 160;
export const MAX_ADDRESS = 300;
export const MAX_REASON = 500;
/** Pictures of one document: both sides of a card, the pages of a licence. */
export const MOST_PICTURES = 3;
/** Documents of one kind that a seller may hand in at all; a licence is renewed once a year. */
export const MOST_DOCUMENTS = 30;
/** Days before the end of a document on which its seller is reminded. */
export const REMIND_DAYS = 30;

/** Version of the contract with sellers; its text is `sellerContract` in the messages. */
export const CONTRACT_VERSION = 1;
