import type { Locale } from '../platform/i18n/i18n';

/**
 * Sentences that staff and sellers choose from for why something was cancelled, refused or turned back.
 * They are stored as the text they are, beside what somebody wrote, so both languages stand here: a
 * reader gets each in their own. They name nobody, as who they are about reads them too.
 */
const REASONS = {
  soldOut: { en: 'Sold out.', bn: 'স্টক শেষ।' },
  onRequest: { en: 'Cancelled on request.', bn: 'অনুরোধে বাতিল করা হয়েছে।' },
  notReached: { en: 'Nobody could be reached by phone.', bn: 'ফোনে কাউকে পাওয়া যায়নি।' },
  cannotDeliver: {
    en: 'We cannot deliver to this address.',
    bn: 'এই ঠিকানায় ডেলিভারি সম্ভব নয়।',
  },
  damaged: { en: 'It arrived damaged.', bn: 'পণ্য নষ্ট অবস্থায় পৌঁছেছে।' },
  wrongItem: { en: 'A wrong item was sent.', bn: 'ভুল পণ্য পাঠানো হয়েছে।' },
  changedMind: { en: 'No longer wanted.', bn: 'আর লাগবে না।' },
  refused: { en: 'The parcel was refused.', bn: 'পার্সেলটি নেওয়া হয়নি।' },
  notAnswered: { en: 'Nobody answered the phone.', bn: 'কেউ ফোন ধরেননি।' },
  notHome: { en: 'Nobody was at the address.', bn: 'ঠিকানায় কেউ ছিলেন না।' },
  asksLater: { en: 'Another day was asked for.', bn: 'অন্য দিন চাওয়া হয়েছে।' },
  wrongAddress: { en: 'The address could not be found.', bn: 'ঠিকানা খুঁজে পাওয়া যায়নি।' },
  notConfirmed: {
    en: 'Nobody confirmed this order in time.',
    bn: 'সময়মতো অর্ডারটি নিশ্চিত করা হয়নি।',
  },
  accountClosed: {
    en: 'The account that ordered was closed.',
    bn: 'যে অ্যাকাউন্ট থেকে অর্ডার করা হয়েছিল তা বন্ধ করা হয়েছে।',
  },
  pictures: { en: 'The pictures are too small or blurred.', bn: 'ছবিগুলো বেশি ছোট বা ঝাপসা।' },
  wrongPicture: { en: 'The pictures do not show this product.', bn: 'ছবিতে এই পণ্যটি নেই।' },
  price: {
    en: 'The price or the quantities cannot be right.',
    bn: 'দাম বা পরিমাণ ঠিক মনে হচ্ছে না।',
  },
  description: {
    en: 'The description says too little to buy from.',
    bn: 'বিবরণ এত কম যে তা দেখে কেনা যায় না।',
  },
  category: { en: 'The category does not fit.', bn: 'ক্যাটাগরি মেলে না।' },
  forbidden: { en: 'This product may not be sold here.', bn: 'এই পণ্য এখানে বিক্রি করা যায় না।' },
  notFound: {
    en: 'We could not find this transaction in our wallet.',
    bn: 'এই লেনদেনটি আমাদের ওয়ালেটে পাওয়া যায়নি।',
  },
  otherAmount: {
    en: 'The sum that arrived is another one.',
    bn: 'যত টাকা এসেছে, তার পরিমাণ মেলে না।',
  },
  otherSender: {
    en: 'It came from another number than you gave.',
    bn: 'আপনার দেওয়া নম্বর থেকে টাকা আসেনি।',
  },
  wrongId: {
    en: 'The transaction id is not right. Please copy it from the wallet’s message.',
    bn: 'ট্রানজেকশন আইডি ঠিক নেই। ওয়ালেটের মেসেজ থেকে কপি করুন।',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type PresetReason = keyof typeof REASONS;

/** A sentence to choose, as it is stored. */
export const presetReason = (name: PresetReason, locale: Locale): string =>
  REASONS[name][locale].normalize('NFC');

/** Each sentence in either language, where it stands by itself: nothing in them means a pattern but the dot. */
const FOUND = (Object.keys(REASONS) as PresetReason[]).flatMap((name) =>
  (['en', 'bn'] as const).map((locale): [RegExp, PresetReason] => [
    new RegExp(`(?<!\\S)${presetReason(name, locale).replaceAll('.', '\\.')}(?!\\S)`, 'g'),
    name,
  ]),
);

/** A stored reason in the reader's language, as far as it was chosen; what somebody wrote stays. */
export function reasonInLanguage(text: string, locale: Locale): string {
  return FOUND.reduce(
    (read, [sentence, name]) => read.replace(sentence, presetReason(name, locale)),
    text.normalize('NFC'),
  );
}
