import { toLatinDigits } from '../../../platform/i18n/digits';

/** What a shop's name is made of: no other script has letters that look like these. */
const ALLOWED =
  /^(?:[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF\p{Script=Bengali}0-9 &.,'\u2019()/+\u2013-]|\u200C|\u200D)+$/u;

/** Letters and digits that are read as one another, in the spelling of `shopNameKey`. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/&/g, 'and'],
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * A shop's name in the one spelling by which two names are the same: without case, blanks, signs, accents
 * and invisible characters, with characters that look alike as one. Empty where there is no letter.
 */
export function shopNameKey(name: string): string {
  let key = toLatinDigits(name.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '');
  for (const [from, to] of LOOK_ALIKES) key = key.replace(from, to);
  return key.replace(/[^a-z0-9\p{Script=Bengali}]/gu, '');
}

/** Whether a name has at least two letters and only characters that shops' names are made of. */
export const isShopName = (name: string): boolean =>
  ALLOWED.test(name) && [...shopNameKey(name)].length >= 2;

/** Words by which a shop would pass for the marketplace, its staff, or one that it vouches for. */
const RESERVED = [
  'official',
  'verified',
  'admin',
  'administrator',
  'staff',
  'helpline',
  'help desk',
  'customer care',
  'customer service',
  'অফিসিয়াল',
  'অফিশিয়াল',
  'ভেরিফাইড',
  'অ্যাডমিন',
  'এডমিন',
  'হেল্পলাইন',
  'কাস্টমার কেয়ার',
  'পাইকারি বাজার কর্তৃপক্ষ',
];
/** The marketplace's own name as it is written in Bangla. */
const BRAND_BN = 'পাইকারি বাজার';

const reservedKeys = RESERVED.map(shopNameKey);

/**
 * Whether a name claims to be the marketplace, its staff, or vouched for by it.
 * @param brand the marketplace's name
 */
export function isReservedName(name: string, brand: string): boolean {
  const key = shopNameKey(name);
  const own = [brand, BRAND_BN].map(shopNameKey).filter((each) => each !== '');
  if (own.some((each) => key.includes(each))) return true;
  // Whole words, so that `Staffordshire Pottery` is a name.
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const runs = words.flatMap((word, index) => [
    shopNameKey(word),
    shopNameKey(word + (words[index + 1] ?? '')),
  ]);
  return runs.some((run) => reservedKeys.includes(run));
}

/** Names that a shop may have within `NAME_DAYS`, the one that it begins with aside. */
export const MOST_RENAMES = 3;
export const NAME_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a shop was renamed as often as it may be for now. */
export function isRenamedTooOften(earlier: readonly { until: Date }[], now: Date): boolean {
  const since = now.getTime() - NAME_DAYS * DAY_MS;
  return earlier.filter(({ until }) => until.getTime() > since).length >= MOST_RENAMES;
}
