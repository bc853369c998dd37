import { formatCount } from '../../../platform/money';
import type { Locale } from '../../../platform/i18n/i18n';
import type { Channel } from './types';
import { isButton, isSubject } from './template-types';

/** A template's texts by name, in each language. */
export type TemplateTexts = Record<Locale, Record<string, string>>;

/** Characters that a text may have. */
const MOST_CHARACTERS = { sms: 500, mail: 2_000, line: 200 } as const;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Placeholders allowed in every text. */
const ALWAYS = ['brand'];
/** Without these a message is of no use, so an edit has to keep them where the default has them. */
const NEEDED = ['code', 'link'];

/** The names in braces in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]!)),
];

/** A value without which a message is of no use is not there. */
export class MissingValue extends Error {
  override name = 'MissingValue';

  constructor(placeholder: string) {
    super(`No value for {${placeholder}}.`);
  }
}

/** Names that an edit of a text may use: those of its default, and what is always known. */
export const allowedPlaceholders = (defaults: readonly string[]): string[] => [
  ...new Set([...defaults.flatMap(placeholdersIn), ...ALWAYS]),
];

/** Names that an edit of a text has to use. */
export function neededPlaceholders(defaults: readonly string[]): string[] {
  const used = defaults.flatMap(placeholdersIn);
  return NEEDED.filter((name) => used.includes(name));
}

/** Why a text cannot stand; `names` are the placeholders that it is about. */
export interface TextProblem {
  code: 'required' | 'tooLong' | 'oneLine' | 'unknownPlaceholder' | 'missingPlaceholder' | 'brace';
  names?: string[];
}

/** The most characters that a text may have. */
export function mostCharacters(channel: Channel, part: string): number {
  if (channel === 'sms') return MOST_CHARACTERS.sms;
  return isSubject(part) || isButton(part) ? MOST_CHARACTERS.line : MOST_CHARACTERS.mail;
}

/**
 * Returns the first fault of an edited text; null if it is valid.
 * @param defaults its text in the code, in each language
 */
export function textProblem(
  { channel, part, defaults }: { channel: Channel; part: string; defaults: readonly string[] },
  text: string,
): TextProblem | null {
  if (text.trim() === '') return { code: 'required' };
  if (text.length > mostCharacters(channel, part)) return { code: 'tooLong' };
  if ((isSubject(part) || isButton(part)) && /[\r\n]/.test(text)) return { code: 'oneLine' };
  // Anything that looks like a placeholder but is not one would be sent literally.
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) return { code: 'brace' };
  const used = placeholdersIn(text);
  const allowed = allowedPlaceholders(defaults);
  const unknown = used.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) return { code: 'unknownPlaceholder', names: unknown };
  const missing = neededPlaceholders(defaults).filter((name) => !used.includes(name));
  return missing.length > 0 ? { code: 'missingPlaceholder', names: missing } : null;
}

/**
 * A text with its values; numbers in the language's digits. A value is put in as it is: braces in it
 * are no placeholders. What has no value (a parcel without a courier) is left out.
 * @throws Error where a value is missing without which the message is of no use
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): string {
  return text.replace(PLACEHOLDER, (_hole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined && NEEDED.includes(name)) throw new MissingValue(name);
    if (value === undefined) return '';
    return typeof value === 'number' ? formatCount(value, locale) : value;
  });
}

/** Which texts of two versions differ, as `en.code`. */
export function changedTexts(before: TemplateTexts, after: TemplateTexts): string[] {
  return (['en', 'bn'] as const).flatMap((locale) => {
    const parts = new Set([...Object.keys(before[locale]), ...Object.keys(after[locale])]);
    return [...parts]
      .filter((part) => before[locale][part] !== after[locale][part])
      .map((part) => `${locale}.${part}`);
  });
}

/** Sample values for previews and tests. */
export const SAMPLES: Record<Locale, Readonly<Record<string, string | number>>> = {
  en: {
    productName: 'Cotton sari',
    goods: '12 × Cotton sari',
    quantity: 12,
    products: 3,
    count: 4,
    percent: 80,
    number: '261123-9C21A4',
    amount: '1,250 BDT',
    code: '482913',
    minutes: 10,
    purpose: 'to log in',
    hours: 48,
    what: 'The phone number that you log in with was changed.',
    reason: 'The picture is blurred.',
    reference: 'FT26327ABC',
    site: 'shop.example/t/261123-9C21A4',
    besides: 'At the branch: 480 BDT.',
    courier: 'Steadfast',
    trackingNumber: 'SF1209384',
    step: 'packed',
    to: 'Rahim Traders, 01712345678, House 5, Road 3, Dhanmondi, Dhaka',
    when: '5 December 2026',
    freight: 'The seller pays the courier.',
    stop: 'https://shop.example/newsletter/letter/…',
  },
  bn: {
    productName: 'সুতি শাড়ি',
    goods: 'সুতি শাড়ি ১২টি',
    quantity: 12,
    products: 3,
    count: 4,
    percent: 80,
    number: '261123-9C21A4',
    amount: '১,২৫০ টাকা',
    code: '482913',
    minutes: 10,
    purpose: 'লগইন',
    hours: 48,
    what: 'লগইনের ফোন নম্বরটি বদলানো হয়েছে।',
    reason: 'ছবিটি ঝাপসা।',
    reference: 'FT26327ABC',
    site: 'shop.example/t/261123-9C21A4',
    besides: '',
    courier: 'Steadfast',
    trackingNumber: 'SF1209384',
    step: 'প্যাক হয়েছে',
    to: 'রহিম ট্রেডার্স, ০১৭১২৩৪৫৬৭৮, বাড়ি ৫, রোড ৩, ধানমন্ডি, ঢাকা',
    when: '৫ ডিসেম্বর ২০২৬',
    freight: 'কুরিয়ারের খরচ বিক্রেতার।',
    stop: 'https://shop.example/bn/newsletter/letter/…',
  },
};

/** Texts that mail programs or phones turn into links, with or without a scheme. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>{}]+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/[^\s<>{}]*)?/giu;

const linksOf = (texts: TemplateTexts): string[] =>
  Object.values(texts).flatMap((parts) =>
    Object.values(parts).flatMap((text) =>
      (text.match(LINK) ?? []).map((one) => one.toLowerCase()),
    ),
  );

/** Addresses that a new version leads to and the one before did not, each once. */
export function newLinks(before: TemplateTexts, after: TemplateTexts): string[] {
  const known = new Set(linksOf(before));
  return [...new Set(linksOf(after))].filter((link) => !known.has(link));
}
