import { credit, debit } from './rules';
import {
  earningsReleaseOf,
  HELD,
  holdsOf,
  isUncovered,
  linesReleased,
  releaseNow,
  type EarningsFacts,
} from './release-rules';
import { countsFrom } from '../../../shop/deadlines/release-rules';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const day = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * DAY);
const PERIODS = { returnHours: 7 * 24, answerHours: 72, sellerWordHours: 14 * 24 };

const facts = (more: Partial<EarningsFacts> = {}): EarningsFacts => ({
  deliveredAt: day(0),
  provedAt: day(0),
  promisedBy: day(3),
  isWithCourier: false,
  isUncovered: false,
  hasOpenReturn: false,
  hasOpenComplaint: false,
  notBefore: null,
  ...more,
});

it.each<[string, Partial<EarningsFacts>, Date]>([
  ['said by another than the seller: window and answer', {}, day(10)],
  ['proved later than it was said', { provedAt: day(4) }, day(14)],
  ['the seller’s word before the promised day', { provedAt: null }, day(3 + 14 + 10)],
  ['the seller’s word after it', { provedAt: null, promisedBy: day(-5) }, day(14 + 10)],
  ['the seller’s word, no day promised', { provedAt: null, promisedBy: null }, day(24)],
  ['cash with the courier', { isWithCourier: true }, HELD],
  ['a discount of which the shop has no money', { isUncovered: true }, HELD],
  ['a return', { hasOpenReturn: true }, HELD],
  ['a complaint', { hasOpenComplaint: true }, HELD],
  ['an answer that may still be contradicted', { notBefore: day(12) }, day(12)],
  ['an answer of long ago', { notBefore: day(2) }, day(10)],
])('earnings wait by %s', (_, more, at) => {
  expect(earningsReleaseOf(facts(more), PERIODS)).toEqual(at);
});

it('names what holds them', () => {
  expect(holdsOf(facts())).toEqual([]);
  const all = { isWithCourier: true, hasOpenReturn: true, hasOpenComplaint: true };
  expect(holdsOf(facts(all))).toEqual(['courier', 'return', 'complaint']);
});

it('starts the buyer’s time by the proof, or late', () => {
  expect(countsFrom(facts({ provedAt: day(2) }), 24)).toEqual(day(2));
  expect(countsFrom(facts({ provedAt: null }), 24)).toEqual(day(4));
});

describe('the lines that move what waits', () => {
  const net = (lines: ReturnType<typeof linesReleased>, at: Date) =>
    lines
      .filter(({ releaseAt }) => releaseAt?.getTime() === at.getTime())
      .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);
  const earned = [credit('seller:s', 1000, HELD), debit('seller:s', 50, HELD)];
  const now = day(5);

  it('take all of it to the new moment', () => {
    const lines = linesReleased(earned, day(10), { now, availablePoisha: 0 });
    expect([net(lines, HELD), net(lines, day(10))]).toEqual([-950, 950]);
    expect(releaseNow([...earned, ...lines])).toEqual(day(10));
  });

  it('are none where it waits so already', () => {
    expect(linesReleased(earned, HELD, { now, availablePoisha: 0 })).toEqual([]);
  });

  it.each([
    ['all of it while none was paid', 5_000, 950],
    ['what was not paid of it', 300, 300],
    ['nothing where all was paid', -20, 0],
  ])('hold of what could be paid already %s', (_, availablePoisha, held) => {
    const free = [credit('seller:s', 1000, day(1)), debit('seller:s', 50, day(1))];
    const lines = linesReleased(free, HELD, { now, availablePoisha });
    expect([net(lines, HELD), net(lines, now)]).toEqual([held, held === 0 ? 0 : -held]);
  });

  it('leave what may be paid already where it is to be paid', () => {
    const free = [credit('seller:s', 1000, day(1))];
    expect(linesReleased(free, day(2), { now, availablePoisha: 1000 })).toEqual([]);
  });
});

it.each([
  // With 500 for goods of 1,000 in the seller's hands, and a commission of 100, a discount of 500 remains.
  [
    'the shop’s discount on cash in own hands',
    { ownPoisha: 500, camePoisha: 0, duePoisha: 400 },
    true,
  ],
  ['cash in own hands alone', { ownPoisha: 1000, camePoisha: 0, duePoisha: -100 }, false],
  ['a part by courier that covers it', { ownPoisha: 100, camePoisha: 500, duePoisha: 400 }, false],
  ['a part by courier that does not', { ownPoisha: 400, camePoisha: 100, duePoisha: 400 }, true],
  ['what the shop has', { ownPoisha: 0, camePoisha: 150, duePoisha: 900 }, false],
])('%s waits for money: %s', (_, sums, waits) => {
  expect(isUncovered(sums)).toBe(waits);
});
