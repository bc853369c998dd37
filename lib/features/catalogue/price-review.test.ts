import { Types } from 'mongoose';
import { authorDraft, isLargeRise, priceDecision } from './price-review';
import { missingOf, REVIEWED_NAMES } from './product-fields-rules';
import type { ReviewedFields } from './review-rules';

const half: ReviewedFields = {
  ...missingOf(REVIEWED_NAMES),
  image: '/uploads/a.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres.',
};
const now = new Date('2026-11-20T10:00:00Z');
const variantId = new Types.ObjectId();
const product = {
  ...half,
  status: 'published' as const,
  hasOptions: false,
  variants: [{ _id: variantId }],
  draft: null,
};
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

describe('authorDraft', () => {
  /** @param held the price that is too large a rise; null: one that is none; undefined: no price */
  const after = (from: Parameters<typeof priceDecision>[0], held: number | null | undefined) =>
    authorDraft(
      from,
      null,
      priceDecision(
        from,
        held === undefined ? undefined : held === null ? [] : [{ variantId, pricePoisha: held }],
      ),
      now,
    );

  it('waits with the new price alone, and is sent again unchanged without losing its place', () => {
    const draft = after(product, 500_000);
    expect(draft).toEqual({ ...half, pricePoisha: 500_000, state: 'waiting', submittedAt: now });
    expect(after({ ...product, draft: draftOf(500_000) }, 500_000)).toBeUndefined();
  });

  it('stays beside changes that name no price', () => {
    const waiting = { ...product, draft: draftOf(500_000) };
    expect(after(waiting, undefined)).toBeUndefined();
    const renamed = { ...half, productName: 'Kettle' };
    expect(authorDraft(waiting, renamed, priceDecision(waiting, undefined), now)).toMatchObject({
      productName: 'Kettle',
      pricePoisha: 500_000,
    });
  });

  it('is withdrawn with a price that needs no review; what else waits goes on waiting', () => {
    expect(after({ ...product, draft: draftOf(500_000) }, null)).toBeNull();
    const renamed = { ...product, draft: { ...(draftOf(500_000) as object), productName: 'New' } };
    const left = after(renamed as never, null);
    expect(left).toMatchObject({ productName: 'New', state: 'waiting', submittedAt: new Date(0) });
    expect(left).not.toHaveProperty('pricePoisha');
  });

  it('comes back to review when a rejected price is sent once more, not when the stock changes', () => {
    const refused = { ...product, draft: draftOf(500_000, 'rejected') };
    expect(after(refused, undefined)).toBeUndefined();
    expect(after(refused, 500_000)).toMatchObject({ state: 'waiting', submittedAt: now });
  });
});
