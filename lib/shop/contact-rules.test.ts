import * as fc from 'fast-check';
import { hasContact, hasOtherChannel } from './contact-rules';

it.each([
  ['a number', 'Call 01712345678'],
  ['with the country', 'whatsapp +880 1712-345678'],
  ['in Bangla digits', 'ফোন ০১৭১২৩৪৫৬৭৮'],
  ['in wide digits', '０１７１２３４５６７８'],
  ['with signs between', '0 1 7 1 2 - 3 4 5 (6) 7 8'],
  ['in Bangla words', 'শূন্য এক সাত এক দুই তিন চার পাঁচ ছয় সাত আট'],
  ['in Bangla words with both forms of য়', 'শূন্য এক নয় এক দুই তিন চার পাঁচ ছয় সাত আট'],
  ['in mixed words and digits', 'জিরো এক 7 ওয়ান ২ তিন চার পাঁচ ছয় সাত আট নয়'],
  ['in English words', 'zero one seven one two three four five six seven eight'],
  ['with doubles', 'শূন্য এক সাত ডাবল এক দুই তিন চার পাঁচ ছয় সাত'],
  ['an e-mail', 'mail me: rahim@example.com'],
  ['a hidden e-mail', 'rahim (at) example (dot) com'],
  ['a page', 'cheaper at www.elsewhere.example'],
  ['a shop', 'see rahim-kettles.com'],
  ['WhatsApp', 'wa.me/x'],
])('finds contact data: %s', (_what, text) => {
  expect(hasContact(text)).toBe(true);
});

it.each([
  ['an empty text', ''],
  ['prices', 'I paid 1200, 1300 and 850 taka, and got 12 of 24.'],
  ['sizes', 'সাইজ ৪২, ওজন ৫০০ গ্রাম, দাম ১,২০০ টাকা; ২০২৬ সালের ০১-০৭ তারিখে পেয়েছি।'],
  ['number words of a sentence', 'এক সপ্তাহে দুই বার, তিন দিন, চার জন, পাঁচ টাকা, ছয় মাস।'],
  ['an order number', 'Order 64f0-12ab, 99% good, 5.5 stars'],
  ['a number that is no phone', 'Serial 123456789012'],
  ['a sentence end without a blank', 'ভালো।ঢাকনা লাগে.আবার নেব'],
])('leaves %s alone', (_what, text) => {
  expect(hasContact(text)).toBe(false);
});

it('finds a number wherever it stands, and ends for any text', () => {
  const words = fc.array(fc.constantFrom('ভালো', 'kettle', 'lid', 'পানি', '।', ','), {
    maxLength: 20,
  });
  const number = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(words, number, words, (before, rest, after) => {
      const phone = `018${rest.join('')}`;
      expect(hasContact([...before, phone, ...after].join(' '))).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof hasContact(text) === 'boolean'),
  );
});

it('looks through no more than a text may have, as a refusal of its length comes beside it', () => {
  expect(hasContact(`${'a '.repeat(1_000)}01712345678`)).toBe(true);
  expect(hasContact(`${'a '.repeat(100_000)}01712345678`)).toBe(false);
});

it.each([
  'Pay at https://bkash-offer.example/win',
  'www .cheap-shop',
  'visit cheapshop.com today',
  'cheapshop[dot]com',
  'cheapshop.com.bd',
  'wa.me/8801712345678',
  't.me/rahim',
  'mail rahim@example',
  'follow @rahimstore',
  'Call 01712-345678',
  'Call +880 1712 345678',
  'কল করুন ০১৭১২৩৪৫৬৭৮',
  '০১৭ ১২৩ ৪৫৬ ৭৮',
  '0 1 7 1 2 3 4 5 6 7 8'.replace('0 1 7', '017'),
  '０１７１２３４５６７８',
  '01712\u200B345678',
])('finds contact data in %s', (text) => expect(hasContact(text)).toBe(true));

it.each(['Write on WhatsApp', 'হোয়াটসঅ্যাপে লিখুন', 'account 1234567890123'])(
  'finds another channel in %s',
  (text) => expect(hasOtherChannel(text)).toBe(true),
);

it.each([
  'Sat–Thu, 10 am – 7 pm',
  'Cartons of 100, 200 and 500 pieces, from 1,25,000 taka.',
  '10 pcs @ 50 taka each.',
  'Returns within 7 days. Goods unused.In the box.',
  'শনি–বৃহস্পতি, সকাল ১০টা – সন্ধ্যা ৭টা',
  'Since 1998 in Nawabpur, shops 12-14, floor 2.',
  "It is.The lid doesn't.But it works.",
])('finds neither in %s', (text) =>
  expect([hasContact(text), hasOtherChannel(text)]).toEqual([false, false]),
);
