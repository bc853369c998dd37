import fc from 'fast-check';
import {
  commissionBp,
  overlap,
  periodStateOf,
  targetOf,
  type Span,
  type TargetRates,
} from './rules';

const rate = (
  sellerId: string | null,
  category: string | null,
  basisPoints: number,
  span: Span = { from: 0, until: null },
): TargetRates => ({ sellerId, category, periods: [{ ...span, basisPoints }] });

const line = { sellerId: 's', category: 'c' };

describe('the commission that counts', () => {
  const all = [rate(null, null, 1), rate(null, 'c', 2), rate('s', null, 3), rate('s', 'c', 4)];

  it.each([4, 3, 2, 1])('is the most specific one of %i', (count) => {
    expect(commissionBp(all.slice(0, count), line, 5)).toBe(count);
  });

  it('is none where no rate is for the goods, or none counts at the moment', () => {
    expect(commissionBp([], line, 5)).toBe(0);
    expect(commissionBp([rate('other', null, 9), rate(null, 'other', 9)], line, 5)).toBe(0);
    expect(commissionBp([rate('s', 'c', 9, { from: 6, until: null })], line, 5)).toBe(0);
    expect(commissionBp([rate('s', 'c', 9, { from: 0, until: 5 })], line, 5)).toBe(0);
  });

  it('falls back to a wider one when the specific one is over', () => {
    const rates = [rate(null, null, 7), rate('s', 'c', 9, { from: 0, until: 5 })];
    expect(commissionBp(rates, line, 4)).toBe(9);
    expect(commissionBp(rates, line, 5)).toBe(7);
  });

  it('is a rate of nothing where the specific one says so', () => {
    expect(commissionBp([rate(null, null, 7), rate('s', null, 0)], line, 5)).toBe(0);
  });
});

it('keeps what rates are for apart', () => {
  const keys = [targetOf(null, null), targetOf('s', null), targetOf(null, 'c'), targetOf('s', 'c')];
  expect(new Set(keys).size).toBe(4);
});

it('sees two spans overlap exactly where they have a moment in common', () => {
  const span = fc
    .record({ from: fc.nat(20), length: fc.option(fc.integer({ min: 1, max: 10 })) })
    .map(({ from, length }) => ({ from, until: length === null ? null : from + length }));
  // The oracle looks at each moment.
  const moments = (one: Span) =>
    Array.from({ length: 60 }, (_, at) => at).filter((at) => periodStateOf(one, at) === 'running');
  fc.assert(
    fc.property(span, span, (a, b) => {
      const inB = new Set(moments(b));
      expect(overlap(a, b)).toBe(moments(a).some((at) => inB.has(at)));
    }),
  );
});
