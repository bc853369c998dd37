import { createTranslator } from 'next-intl';
import bnShop from '../../messages/bn.json';
import bnDashboard from '../../messages/dashboard/bn.json';
import enDashboard from '../../messages/dashboard/en.json';
import enShop from '../../messages/en.json';
import { UNITS } from './unit-types';
import type { Messages } from '../platform/i18n/i18n';

/** `namespace.key` and its words, of a whole catalogue. */
function flat(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** Words that stand in Latin letters in Bangla text too: names, file formats, codes. */
const LATIN = new Set([
  ...(
    'English Google Facebook WhatsApp Messenger Shopify WooCommerce JavaScript Markdown SMTP ' +
    'JPEG PNG WebP PDF CSV UTF Excel xlsx xls xlsm ZIP SKU TrxID id'
  ).split(' '),
  // Units, the name of a sheet and a state, as they appear in a file.
  'products',
  'draft',
  ...UNITS,
]);

// An argument's brace; one that opens a plural's or selection's words is none.
const ARGUMENT = /(?<!(?:\b(?:one|other|zero|two|few|many)|=\d+)\s*)\{\s*(\w+)\s*(?=[,}])/g;
const CHOOSER = /\{\s*(\w+)\s*,\s*plural\s*,/g;
const TAG = /<(\w+)\s*\/?>/g;

const names = (pattern: RegExp, text: string) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].sort();

/** Returns the parts of a message that a person reads: no arguments, tags, keywords, addresses. */
const read = (text: string) =>
  text
    .replace(/\S+@\S+|https?:\/\/\S*|(?<=[\s(])\/\S+/g, ' ')
    // Settings by their names, and codes such as A4.
    .replace(/\b[A-Z]+_[A-Z_]+\b|\b[A-Z]+-?\d+\b/g, ' ')
    .replace(/<\/?\w+\s*\/?>/g, ' ')
    .replace(/\{\s*\w+\s*(,[^{}]*)?\}/g, ' ')
    .replace(/\{\s*\w+\s*,\s*(plural|selectordinal|select)\s*,/g, ' ')
    .replace(/(\b\w+|=\d+)\s*\{/g, ' ');

/** Refused by the translator: malformed, or an argument without a value. */
function formats(locale: 'en' | 'bn', text: string): string {
  const values = Object.fromEntries([
    ...names(ARGUMENT, text).map((name) => [name, 2]),
    ...names(TAG, text).map((name) => [name, (chunks: unknown) => chunks]),
  ]);
  const t = createTranslator({
    locale,
    messages: { text },
    timeZone: 'Asia/Dhaka',
    onError(error) {
      throw error;
    },
  });
  return String(t.rich('text', values));
}

/** Words that are written in several ways, or said with another one: the one that stands here, and the others. */
const ONE_SPELLING: [word: string, others: RegExp][] = [
  ['ইমেইল', /(?<!\p{L}|\p{M})(?:ই-মেইল|ই মেইল(?!বক্স)|ইমেল|ঈমেইল)/u],
  ['ফেরত', /রিটার্[নণ]/u],
  ['ঝুড়ি, আমার অর্ডার', /কার্ট(?!ন)|বাস্কেট/u],
  ['অ্যাকাউন্ট', /একাউন্ট|এ্যাকাউন্ট/u],
  ['ডেলিভারি', /ডেলিভারী/u],
  ['ক্যাটাগরি', /ক্যাটেগরি|ক্যাটাগরী/u],
  ['কুরিয়ার', /ক্যুরিয়ার/u],
  ['ক্রেতা', /গ্রাহক|কাস্টমার|খরিদ্দার/u],
  ['বিক্রেতা', /সেলার/u],
  ['স্টক', /মজুদ|মজুত/u],
  ['৳', /BDT|বিডিটি/u],
];

describe.each([
  ['shop', enShop, bnShop],
  ['dashboard', enDashboard, bnDashboard],
] as [string, Messages, Messages][])('the words of the %s', (_, english, bangla) => {
  const en = new Map(flat(english));
  const bn = new Map(flat(bangla));
  const wrong = (test: (bn: string, en: string) => boolean) =>
    [...bn].filter(([key, text]) => test(text, en.get(key) ?? text)).map(([key]) => key);

  it('are the same keys in both languages', () => {
    expect([...en.keys()].filter((key) => !bn.has(key))).toEqual([]);
    expect([...bn.keys()].filter((key) => !en.has(key))).toEqual([]);
  });

  it.each(ONE_SPELLING)('say %s in one way', (_word, others) => {
    const pattern = new RegExp(others.source.normalize('NFC'), 'u');
    expect(wrong((text) => pattern.test(text.normalize('NFC')))).toEqual([]);
  });

  it('take the same arguments and tags', () => {
    // Bangla has one form for every number: what only chooses English's plural may be left out.
    const shape = (text: string, other: string) => {
      const spare = other.includes('#') ? [] : names(CHOOSER, other);
      const wanted = names(ARGUMENT, text).filter((name) => !spare.includes(name));
      return JSON.stringify([wanted, names(TAG, text)]);
    };
    expect(wrong((own, other) => shape(own, other) !== shape(other, other))).toEqual([]);
  });

  it('are messages that can be shown', () => {
    for (const text of en.values()) expect(formats('en', text)).not.toBe('');
    for (const text of bn.values()) expect(formats('bn', text)).not.toBe('');
  });

  // Finds what was left in English, too.
  it('are Bangla, and Latin only in names', () => {
    const latin = (text: string) => read(text).match(/[A-Za-z]{2,}/g) ?? [];
    expect(
      [...bn].flatMap(([key, text]) => {
        const words = latin(text).filter((word) => !LATIN.has(word));
        return words.length > 0 ? [`${key}: ${words.join(' ')}`] : [];
      }),
    ).toEqual([]);
  });

  it('are in Unicode’s composed form, in Bangla letters and digits', () => {
    expect(wrong((own) => own !== own.normalize('NFC'))).toEqual([]);
    // The full stop (danda) stands in that block and belongs to Bangla as well.
    expect(wrong((own) => /[\u0900-\u0963\u0966-\u097F]/.test(own))).toEqual([]);
    expect(wrong((own) => /\d/.test(read(own)))).toEqual([]);
  });
});

it.each([
  ['en', [enShop, enDashboard], 'Optional', 'Select all on this page'],
  ['bn', [bnShop, bnDashboard], 'ঐচ্ছিক', 'এই পাতার সব বাছুন'],
] as const)(
  'What need not be filled in, and the box that chooses a whole page, are called the same everywhere (%s).',
  (_locale, catalogues, optional, all) => {
    const words = catalogues.flatMap((catalogue) => flat(catalogue));
    const named = (name: RegExp) =>
      new Set(words.flatMap(([key, text]) => (name.test(key) ? [text] : [])));
    expect(named(/\.optional$/)).toEqual(new Set([optional]));
    expect(
      named(/^(dashboardOrders|dashboardProducts|parcelDesk)\.bulk\.(all|selectAll)$/),
    ).toEqual(new Set([all]));
  },
);

/** Common words that stand under a name of their own: it is put together from a value, or a static page's island gets these few words by it. */
const BY_NAME = [
  ...['profile.ways.email', 'profile.ways.password', 'loginStep.code', 'loginStep.password'],
  ...['proof.code', 'proof.password', 'order.totalDue', 'order.totalIs.over'],
  ...['addressId', 'name', 'phone', 'quantity'].map((name) => `checkoutPage.field.${name}`),
  ...['listing.close', 'product.closeZoom', 'content.address', 'checkoutPage.delivery'],
  ...['basketPage.goods', 'basketPage.delivery'],
  ...['delivery.heading', 'delivery.close', 'delivery.retry'],
];

it('No word of the shop repeats a common one in both languages.', () => {
  const bn = new Map(flat(bnShop));
  const both = (key: string, text: string) => JSON.stringify([text, bn.get(key)]);
  const words = flat(enShop);
  const isCommon = (key: string) => key.startsWith('common.');
  const common = new Set(words.flatMap(([key, text]) => (isCommon(key) ? [both(key, text)] : [])));
  const repeated = words.flatMap(([key, text]) =>
    !isCommon(key) && common.has(both(key, text)) ? [key] : [],
  );
  expect(repeated.filter((key) => !BY_NAME.includes(key))).toEqual([]);
});
