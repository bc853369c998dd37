import fc from 'fast-check';
import { authorDraft, authorPrice, isLargeRise } from './price-review';
import type { ReviewedFields } from './rules';

const half: ReviewedFields = {
  image: '/uploads/a.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  productNameBn: '',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
  content: '',
  descriptionBn: '',
  contentBn: '',
};
const now = new Date('2026-11-20T10:00:00Z');
const product = { ...half, status: 'published' as const, pricePoisha: 50_000, draft: null };
const draftOf = (pricePoisha: number | undefined, state: 'waiting' | 'rejected' = 'waiting') =>
  ({ ...half, pricePoisha, state, submittedAt: new Date(0) }) as never;

it.each([
  ['ten taka to a thousand million', 1000, 99_999_999_900, true],
  ['more than double and more than 100 taka', 20_000, 40_100, true],
  ['exactly double', 20_000, 40_000, false],
  ['more than double, but by 100 taka alone', 5_000, 15_000, false],
  ['100 taka and a poisha more than almost nothing', 1, 10_002, true],
  ['a fall', 50_000, 1, false],
  ['from nothing to 100 taka', 0, 10_000, false],
  ['from nothing to more', 0, 10_001, true],
])('%s: large is %p to %p', (_what, from, to, large) => {
  expect(isLargeRise(from, to)).toBe(large);
});

it('leads no further by many small steps than by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { maxLength: 40 }),
      (start, wishes) => {
        let pricePoisha = start;
        for (const wanted of wishes) {
          const priced = { ...product, pricePoisha, approvedPricePoisha: start };
          pricePoisha = authorPrice(priced, wanted).now ?? pricePoisha;
        }
        return pricePoisha <= Math.max(2 * start, start + 10_000);
      },
    ),
  );
});

it('changes the price of what is not on sale at once', () => {
  for (const status of ['pending', 'rejected'] as const) {
    expect(authorPrice({ ...product, status }, 99_999_999_900).now).toBe(99_999_999_900);
  }
});

describe('authorDraft', () => {
  const after = (from: Parameters<typeof authorPrice>[0], wanted: number | undefined) =>
    authorDraft(from, null, authorPrice(from, wanted), now);

  it('waits with the new price alone, and is sent again unchanged without losing its place', () => {
    const draft = after(product, 500_000);
    expect(draft).toEqual({ ...half, pricePoisha: 500_000, state: 'waiting', submittedAt: now });
    expect(after({ ...product, draft: draftOf(500_000) }, 500_000)).toBeUndefined();
  });

  it('stays beside changes that name no price', () => {
    const waiting = { ...product, draft: draftOf(500_000) };
    expect(after(waiting, undefined)).toBeUndefined();
    const renamed = { ...half, productName: 'Kettle' };
    expect(authorDraft(waiting, renamed, authorPrice(waiting, undefined), now)).toMatchObject({
      productName: 'Kettle',
      pricePoisha: 500_000,
    });
  });

  it('is withdrawn with a price that needs no review; what else waits goes on waiting', () => {
    expect(after({ ...product, draft: draftOf(500_000) }, 50_000)).toBeNull();
    const renamed = { ...product, draft: { ...(draftOf(500_000) as object), productName: 'New' } };
    const left = after(renamed as never, 60_000);
    expect(left).toMatchObject({ productName: 'New', state: 'waiting', submittedAt: new Date(0) });
    expect(left).not.toHaveProperty('pricePoisha');
  });

  it('comes back to review when a rejected price is sent once more, not when the stock changes', () => {
    const refused = { ...product, draft: draftOf(500_000, 'rejected') };
    expect(after(refused, undefined)).toBeUndefined();
    expect(after(refused, 500_000)).toMatchObject({ state: 'waiting', submittedAt: now });
  });
});
