import {
  isEnding,
  isInForce,
  isSameName,
  nextDocumentState,
  normalNumber,
  reaches,
  tierOf,
} from './rules';
import type { DocumentEvent, DocumentKind, DocumentParty, DocumentState, Tier } from './types';

it.each<[string, boolean, DocumentKind[], Tier]>([
  ['nothing', false, [], 'none'],
  ['no phone, all documents', false, ['nid', 'licence', 'dbid'], 'none'],
  ['a phone', true, [], 'phone'],
  ['a person', true, ['nid'], 'person'],
  ['a licence without a person', true, ['licence', 'dbid'], 'phone'],
  ['a business', true, ['nid', 'licence'], 'business'],
  ['a DBID without a business', true, ['nid', 'dbid'], 'person'],
  ['all', true, ['nid', 'licence', 'dbid'], 'dbid'],
])('%s', (_what, hasPhone, kinds, tier) => {
  expect(tierOf({ hasPhone, inForce: new Set(kinds) })).toBe(tier);
});

it('tiers are in their order', () => {
  expect([reaches('person', 'phone'), reaches('person', 'business')]).toEqual([true, false]);
});

it.each<[DocumentState, DocumentEvent, DocumentParty, DocumentState | null]>([
  ['draft', 'send', 'seller', 'waiting'],
  ['waiting', 'approve', 'shop', 'approved'],
  ['waiting', 'approve', 'seller', null],
  ['waiting', 'refuse', 'shop', 'refused'],
  ['draft', 'approve', 'shop', null],
  ['refused', 'approve', 'shop', null],
  ['approved', 'send', 'seller', null],
  ['approved', 'withdraw', 'seller', 'withdrawn'],
  ['approved', 'expire', 'clock', 'expired'],
  ['approved', 'expire', 'shop', null],
  ['approved', 'void', 'shop', 'void'],
  ['void', 'approve', 'shop', null],
])('%s, %s by %s', (state, event, by, next) => {
  expect(nextDocumentState(state, event, by)).toBe(next);
});

it.each<[string, string | null, boolean]>([
  ['approved', null, true],
  ['approved', '2026-11-29', true],
  ['approved', '2026-11-28', false],
  ['waiting', null, false],
  ['void', '2027-06-30', false],
])('%s until %s', (state, expiresOn, isValid) => {
  expect(isInForce({ state, expiresOn }, '2026-11-29')).toBe(isValid);
});

it('a document is ending from 30 days before', () => {
  expect(['2026-12-29', '2026-12-30'].map((day) => isEnding(day, '2026-11-29'))).toEqual([
    true,
    false,
  ]);
});

it.each<[DocumentKind, string, string | undefined]>([
  ['nid', '১৯৮৫ ২৬১২ ৩৪৫৬৭ ৮৯০১', '19852612345678901'],
  ['nid', '123-456-7890', '1234567890'],
  ['nid', '1234567890123', '1234567890123'],
  ['nid', '12345678901', undefined],
  ['nid', '12345678x0', undefined],
  ['licence', ' trad/dncc/০১২৩৪৫/২০২৫ ', 'TRAD/DNCC/012345/2025'],
  ['licence', 'ABC', undefined],
  ['licence', '<b>1</b>', undefined],
  ['dbid', 'DBID: ৫৬৮৯২৩০১৪', '568923014'],
  ['dbid', '12345', undefined],
])('%s %s', (kind, text, number) => expect(normalNumber(kind, text)).toBe(number));

it.each([
  ['Md. Rahim  Uddin', 'MD RAHIM UDDIN', true],
  ['মোঃ রহিম উদ্দিন', 'মোঃ রহিম  উদ্দিন', true],
  ['Rahim Uddin', 'Karim Uddin', false],
  ['', ' . ', false],
])('%s and %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));
