import { toLatinDigits } from '../../../platform/i18n/digits';
import { plainNumber } from '../../../platform/phone';
import { addDays } from '../../../platform/time/day-text';
import { eventsIn, nextStateIn, type PartyTransition } from '../../../platform/transitions';
import {
  DOCUMENT_KINDS,
  REMIND_DAYS,
  TIERS,
  type DocumentEvent,
  type DocumentKind,
  type DocumentParty,
  type DocumentState,
  type Tier,
} from './types';

/** Every step of a document; whatever stands in none of them is refused. */
export const DOCUMENT_TRANSITIONS: readonly PartyTransition<
  DocumentState,
  DocumentEvent,
  DocumentParty
>[] = [
  { event: 'send', by: ['seller'], from: ['draft'], to: 'waiting' },
  { event: 'withdraw', by: ['seller'], from: ['draft', 'waiting', 'approved'], to: 'withdrawn' },
  { event: 'approve', by: ['shop'], from: ['waiting'], to: 'approved' },
  { event: 'refuse', by: ['shop'], from: ['waiting'], to: 'refused' },
  { event: 'replace', by: ['shop'], from: ['approved'], to: 'withdrawn' },
  { event: 'expire', by: ['clock'], from: ['approved'], to: 'expired' },
  { event: 'void', by: ['shop', 'clock'], from: ['approved'], to: 'void' },
];

/** Returns the state after an event; null where there is no such step. */
export const nextDocumentState = (
  state: DocumentState,
  event: DocumentEvent,
  by: DocumentParty,
): DocumentState | null => nextStateIn(DOCUMENT_TRANSITIONS, state, event, by);

/** Returns the steps that a seller may take in this state. */
export const sellerStepsIn = (state: DocumentState): DocumentEvent[] =>
  eventsIn(DOCUMENT_TRANSITIONS, state, 'seller');

const OPENS = { nid: 'person', licence: 'business', dbid: 'dbid' } as const satisfies Record<
  DocumentKind,
  Tier
>;

/** The tier that a kind of document opens. */
export const tierOfKind = (kind: DocumentKind) => OPENS[kind];

/**
 * A seller's tier: each needs all before it, so a licence without a person behind it counts for nothing.
 * @param inForce kinds of which an approved document is in force
 */
export function tierOf({
  hasPhone,
  inForce,
}: {
  hasPhone: boolean;
  inForce: ReadonlySet<DocumentKind>;
}): Tier {
  if (!hasPhone) return 'none';
  let tier: Tier = 'phone';
  for (const kind of DOCUMENT_KINDS) {
    if (!inForce.has(kind)) return tier;
    tier = OPENS[kind];
  }
  return tier;
}

/**
 * Limits of what a seller of each tier may do; null: none. Everybody signed in may sell, so the lowest are
 * far above what a new shop does.
 */
export const TIER_LIMITS = {
  none: { cashPoisha: 100_000_000 },
  phone: { cashPoisha: 100_000_000 },
  person: { cashPoisha: 300_000_000 },
  business: { cashPoisha: null },
  dbid: { cashPoisha: null },
} as const satisfies Record<
  Tier,
  {
    /** Most that a purchase with goods of theirs may cost in cash on delivery, in poisha. */
    cashPoisha: number | null;
  }
>;

/** Returns true where a tier is at least another one. */
export const reaches = (tier: Tier, least: Tier): boolean =>
  TIERS.indexOf(tier) >= TIERS.indexOf(least);

/**
 * Returns true where an approved document is valid on a day; its last day is included.
 * @param today ISO 8601, in Dhaka
 */
export const isInForce = (
  { state, expiresOn }: { state: string; expiresOn?: string | null },
  today: string,
): boolean => state === 'approved' && (!expiresOn || expiresOn >= today);

/** Returns true where a document's seller is to be reminded of its end. @param today ISO 8601, in Dhaka */
export const isEnding = (expiresOn: string, today: string): boolean =>
  expiresOn <= addDays(today, REMIND_DAYS);

const FORMS: Record<DocumentKind, RegExp> = {
  nid: /^(?:\d{10}|\d{13}|\d{17})$/,
  // City corporations and unions number as they like: letters, digits and what stands between them.
  licence: /^(?=.*\d)[A-Z0-9\u0980-\u09FF][A-Z0-9\u0980-\u09FF/.\- ]{2,39}$/,
  dbid: /^\d{6,15}$/,
};

/** A document's number in the one form in which equal numbers are equal; undefined where it is none. */
export function normalNumber(kind: DocumentKind, text: string): string | undefined {
  const latin = toLatinDigits(text).normalize('NFC').trim();
  const plain =
    kind === 'licence'
      ? latin.toUpperCase().replaceAll(/\s+/g, ' ')
      : plainNumber(latin.replace(/^\s*dbid\b[\s:.-]*/i, ''));
  return FORMS[kind].test(plain) ? plain : undefined;
}

/** A name without case, dots and blanks: `MD. Rahim  Uddin` is `Md Rahim Uddin`. */
const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,'’-]+/g, '')
    .replaceAll(/\u200C|\u200D/g, '');

/** Returns true where two names, as people and banks write them, are the same. Empty names never are. */
export const isSameName = (one: string, other: string): boolean =>
  nameKey(one) !== '' && nameKey(one) === nameKey(other);
