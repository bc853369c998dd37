import { NOW, basketOf, lineOf, promotionOf, totalOf } from '../../../../tests/support/promotions';
import { applyPromotions, type Basket } from './apply-rules';
import type { Promotion } from './rules';

const codeWith = (fields: Partial<Promotion>, basket: Partial<Basket> = {}) =>
  applyPromotions(
    basketOf([promotionOf({ code: 'EID20', ...fields })], { code: 'EID20', ...basket }),
  );

describe('A code', () => {
  it('counts where it takes something off.', () => {
    expect(codeWith({}).code).toEqual({ ok: true });
    expect(codeWith({}).lines.get('l1')).toEqual({
      poisha: 100_00,
      promotionId: 'p1',
      payer: 'shop',
    });
  });

  it.each<[string, Partial<Promotion>]>([
    ['paused', { state: 'paused' }],
    ['ended', { state: 'ended' }],
    ['not begun', { startsAt: new Date(NOW.getTime() + 1) }],
    ['over', { endsAt: NOW }],
    ['used up', { maxUses: 5, used: 5 }],
    ['without budget', { budgetPoisha: 500_00, spentPoisha: 500_00 }],
    ['with a budget that no longer covers it', { budgetPoisha: 500_00, spentPoisha: 400_01 }],
  ])('that is %s gets the answer of an unknown one.', (_how, fields) => {
    const unknown = applyPromotions(basketOf([], { code: 'NEVER' })).code;
    expect(codeWith(fields).code).toEqual(unknown);
    expect(unknown).toEqual({ ok: false, why: 'invalid' });
  });

  it('counts while its limits are not reached.', () => {
    const near = { maxUses: 5, used: 4, budgetPoisha: 500_00, spentPoisha: 400_00 };
    const days = { startsAt: NOW, endsAt: new Date(NOW.getTime() + 1) };
    expect(codeWith({ ...near, ...days }).code).toEqual({ ok: true });
  });

  it('says what its goods must be worth.', () => {
    expect(codeWith({ minGoodsPoisha: 1000_01 }).code).toEqual({
      ok: false,
      why: 'minimum',
      needPoisha: 1000_01,
    });
    expect(codeWith({ minGoodsPoisha: 1000_00 }).code).toEqual({ ok: true });
  });

  it('counts only the goods it is for towards that.', () => {
    const lines = [lineOf(), lineOf({ key: 'l2', category: 'Toys', goodsPoisha: 5000_00 })];
    const toHome = { scope: 'categories' as const, categories: ['Home'], minGoodsPoisha: 1500_00 };
    expect(codeWith(toHome, { lines }).code).toMatchObject({ why: 'minimum' });
  });

  it('is for so many uses of a person.', () => {
    const once = { maxUsesPerPerson: 1 };
    const used = { buyer: { isFirstOrder: false, uses: new Map([['p1', 1]]) } };
    expect(codeWith(once).code).toEqual({ ok: true });
    expect(codeWith(once, used).code).toEqual({ ok: false, why: 'perPerson' });
    expect(codeWith({ maxUsesPerPerson: 2 }, used).code).toEqual({ ok: true });
  });

  it('for a first order is used once, by who has not ordered.', () => {
    const first = { firstOrderOnly: true, maxUsesPerPerson: 5 };
    expect(codeWith(first).code).toEqual({ ok: false, why: 'firstOrder' });
    const buyer = { isFirstOrder: true, uses: new Map<string, number>() };
    expect(codeWith(first, { buyer }).code).toEqual({ ok: true });
    const again = { isFirstOrder: true, uses: new Map([['p1', 1]]) };
    expect(codeWith(first, { buyer: again }).code).toEqual({ ok: false, why: 'perPerson' });
  });

  it.each<[string, Partial<Promotion>, boolean]>([
    ['the product', { scope: 'products', productIds: ['kettle'] }, true],
    ['another product', { scope: 'products', productIds: ['lamp'] }, false],
    ['the category', { scope: 'categories', categories: ['Home'] }, true],
    ['another category', { scope: 'categories', categories: ['Toys'] }, false],
    ['the seller', { scope: 'sellers', sellerIds: ['s1'] }, true],
    ['another seller', { scope: 'sellers', sellerIds: ['s2'] }, false],
    ['the seller whose own it is', { sellerId: 's1' }, true],
    ['a seller whose own it is not', { sellerId: 's2' }, false],
    [
      'a product of a seller whose own it is not',
      { scope: 'products', productIds: ['kettle'], sellerId: 's2' },
      false,
    ],
  ])('is for %s or is not.', (_what, fields, isFor) => {
    expect(codeWith(fields).code).toEqual(isFor ? { ok: true } : { ok: false, why: 'noMatch' });
  });

  it('that an automatic discount equals is not used.', () => {
    const both = [promotionOf({ id: 'z' }), promotionOf({ id: 'a', code: 'EID20' })];
    const applied = applyPromotions(basketOf(both, { code: 'EID20' }));
    expect(applied.code).toEqual({ ok: false, why: 'noBetter' });
    expect(applied.promotions.map(({ id }) => id)).toEqual(['z']);
  });

  it('for free delivery is good while the delivery has no price yet.', () => {
    const free = { kind: 'delivery' as const };
    expect(codeWith(free, { deliveryBySeller: new Map() }).code).toEqual({ ok: true });
    expect(codeWith(free, { deliveryBySeller: new Map([['s1', 0]]) }).code).toEqual({
      ok: false,
      why: 'noBetter',
    });
  });

  it('of another purchase has no part in this one.', () => {
    const applied = applyPromotions(basketOf([promotionOf({ code: 'OTHER' })], { code: 'EID20' }));
    expect(totalOf(applied)).toBe(0);
    expect(applyPromotions(basketOf([promotionOf({ code: 'OTHER' })])).code).toBeNull();
  });
});

it('A share of the goods ends at its cap, which is split over the lines to the poisha.', () => {
  const lines = [
    lineOf({ key: 'a', goodsPoisha: 100_00 }),
    lineOf({ key: 'b', goodsPoisha: 100_00 }),
    lineOf({ key: 'c', goodsPoisha: 100_00 }),
  ];
  const applied = applyPromotions(
    basketOf([promotionOf({ percent: 50, capPoisha: 100_00 })], { lines }),
  );
  expect([...applied.lines].map(([key, { poisha }]) => [key, poisha])).toEqual([
    ['a', 33_34],
    ['b', 33_33],
    ['c', 33_33],
  ]);
  expect(applied.promotions).toEqual([
    expect.objectContaining({ id: 'p1', poisha: 100_00, payer: 'shop' }),
  ]);
});

it('An amount never exceeds its goods.', () => {
  const amount = promotionOf({ kind: 'amount', amountPoisha: 5000_00 });
  expect(totalOf(applyPromotions(basketOf([amount])))).toBe(1000_00);
});

it('Free delivery is for the sellers of its goods alone.', () => {
  const lines = [lineOf(), lineOf({ key: 'l2', sellerId: 's2', category: 'Toys' })];
  const deliveryBySeller = new Map([
    ['s1', 60_00],
    ['s2', 130_00],
  ]);
  const free = promotionOf({ kind: 'delivery', scope: 'categories', categories: ['Toys'] });
  const { delivery, lines: goods } = applyPromotions(basketOf([free], { lines, deliveryBySeller }));
  expect([...delivery]).toEqual([['s2', { poisha: 130_00, promotionId: 'p1', payer: 'shop' }]]);
  expect(goods.size).toBe(0);
});
