import { Types } from 'mongoose';
import { inTransaction } from '@/lib/platform/database/transaction';
import { LIMITS } from '@/lib/shop/limit-rules';
import {
  mendPromotionFault,
  findPromotionFaults,
} from '@/lib/features/checkout/promotions/integrity';
import { listActivePromotions, usesOf } from '@/lib/features/checkout/promotions/queries';
import {
  releasePromotions,
  readTypedCode,
  redeemPromotions,
} from '@/lib/features/checkout/promotions/use-commands';
import { deleteOrder } from '@/lib/features/orders/commands';
import { PromotionModel, PromotionUseModel, type PromotionRecord } from '@/models/promotion';
import type { Finding } from '@/lib/platform/integrity/finding';
import { makePromotion } from '../support/promotion-records';
import { NOW } from '../support/promotions';
import { buy } from '../support/purchases';
import { makeProduct, makeUser, unique, useShop } from '../support/shop';

useShop();

const newId = () => String(new Types.ObjectId());

interface Redeeming {
  promotionId: string;
  poisha?: number;
  customerId?: string;
  purchaseId?: string;
}

const redeem = ({
  promotionId,
  poisha = 100_00,
  customerId = newId(),
  purchaseId = newId(),
}: Redeeming) =>
  inTransaction((session) =>
    redeemPromotions(session, {
      customerId,
      purchaseId,
      uses: [{ promotionId, poisha }],
      now: NOW,
    }),
  );

const release = (asked: { purchaseId: string; promotionId?: string; poisha?: number }) =>
  inTransaction((session) => releasePromotions(session, { ...asked, now: NOW }));

const sumsOf = async (id: string) => {
  const { used, purchases, spentPoisha } = (await PromotionModel.findById(id).lean())!;
  return { used, purchases, spentPoisha };
};

const findings = async () => {
  const found: Finding[] = [];
  for await (const finding of findPromotionFaults()) found.push(finding);
  return found;
};

/** How many of these went through; every other one was refused as gone. */
async function countDone(all: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(all);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'PROMOTION_GONE' });
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('Fifty purchases at once', () => {
  it('never use a code more often than it may be used.', async () => {
    const id = await makePromotion({ maxUses: 7 });
    const done = await countDone(Array.from({ length: 50 }, () => redeem({ promotionId: id })));
    expect(done).toBe(7);
    expect(await sumsOf(id)).toEqual({ used: 7, purchases: 7, spentPoisha: 700_00 });
    expect(await PromotionUseModel.countDocuments({ promotionId: id })).toBe(7);
  });

  it('never spend more than the budget.', async () => {
    const id = await makePromotion({ budgetPoisha: 1000_00 });
    const done = await countDone(
      Array.from({ length: 50 }, () => redeem({ promotionId: id, poisha: 90_00 })),
    );
    expect(done).toBe(11);
    expect(await sumsOf(id)).toMatchObject({ used: 11, spentPoisha: 990_00 });
  });

  it('of one person use it as often as one person may.', async () => {
    const id = await makePromotion({ maxUsesPerPerson: 2 });
    const customerId = newId();
    const done = await countDone(
      Array.from({ length: 50 }, () => redeem({ promotionId: id, customerId })),
    );
    expect(done).toBe(2);
    expect(await usesOf(customerId, [id])).toEqual(new Map([[id, 2]]));
  });

  it('that take two promotions in different orders all go through.', async () => {
    const [one, two] = [await makePromotion(), await makePromotion()];
    const both = (first: string, second: string) =>
      inTransaction((session) =>
        redeemPromotions(session, {
          customerId: newId(),
          purchaseId: newId(),
          uses: [first, second].map((promotionId) => ({ promotionId, poisha: 1 })),
          now: NOW,
        }),
      );
    const done = await countDone(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? both(one, two) : both(two, one))),
    );
    expect(done).toBe(50);
    expect(await sumsOf(one)).toEqual(await sumsOf(two));
  });
});

describe('Redeeming', () => {
  it.each<[string, Partial<PromotionRecord>]>([
    ['paused', { state: 'paused' }],
    ['ended', { state: 'ended' }],
    ['not begun', { startsAt: new Date(NOW.getTime() + 1) }],
    ['over', { endsAt: NOW }],
  ])('is refused where the promotion is %s, at the code’s field.', async (_how, fields) => {
    const promotionId = await makePromotion({ ...fields, code: unique('GONE') });
    await expect(redeem({ promotionId })).rejects.toMatchObject({
      code: 'PROMOTION_GONE',
      status: 409,
      fields: { code: 'codeInvalid' },
    });
    expect(await sumsOf(promotionId)).toEqual({ used: 0, purchases: 0, spentPoisha: 0 });
  });

  it('of an automatic promotion names no field.', async () => {
    const refused = await redeem({ promotionId: await makePromotion({ state: 'paused' }) }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 'PROMOTION_GONE', fields: undefined });
    await expect(redeem({ promotionId: newId() })).rejects.toMatchObject({
      code: 'PROMOTION_GONE',
    });
  });

  it('of a first order’s promotion works once for a person.', async () => {
    const promotionId = await makePromotion({ firstOrderOnly: true, code: unique('FIRST') });
    const customerId = newId();
    await redeem({ promotionId, customerId });
    await expect(redeem({ promotionId, customerId })).rejects.toMatchObject({
      fields: { code: 'codeOncePerPerson' },
    });
    await redeem({ promotionId });
    expect(await sumsOf(promotionId)).toMatchObject({ used: 2 });
  });

  it('fails with its transaction, and nothing is taken.', async () => {
    const promotionId = await makePromotion();
    const purchase = inTransaction(async (session) => {
      await redeemPromotions(session, {
        customerId: newId(),
        purchaseId: newId(),
        uses: [{ promotionId, poisha: 5 }],
        now: NOW,
      });
      throw new Error('sold out');
    });
    await expect(purchase).rejects.toThrow('sold out');
    expect(await sumsOf(promotionId)).toEqual({ used: 0, purchases: 0, spentPoisha: 0 });
    expect(await PromotionUseModel.countDocuments({ promotionId })).toBe(0);
  });

  it('of nothing is a mistake of the caller.', async () => {
    const promotionId = await makePromotion();
    for (const poisha of [0, -1, 0.5]) {
      await expect(redeem({ promotionId, poisha })).rejects.toThrow(RangeError);
    }
  });
});

describe('Giving back', () => {
  it('a whole purchase happens once, also where two do it at once.', async () => {
    const [one, two] = [await makePromotion(), await makePromotion({ maxUses: 1 })];
    const [customerId, purchaseId] = [newId(), newId()];
    await redeem({ promotionId: one, customerId, purchaseId });
    await redeem({ promotionId: two, customerId, purchaseId });
    await Promise.all([release({ purchaseId }), release({ purchaseId })]);
    await release({ purchaseId });
    for (const id of [one, two]) {
      expect(await sumsOf(id)).toEqual({ used: 0, purchases: 1, spentPoisha: 0 });
    }
    expect(await usesOf(customerId, [one, two])).toEqual(new Map());
    // The one use is there for somebody else.
    await redeem({ promotionId: two });
  });

  it('of a cancelled purchase leaves a once-per-person code to this person again, and once.', async () => {
    const buyer = await makeUser();
    const seller = await makeUser();
    const authorId = new Types.ObjectId(seller.id);
    const product = await makeProduct({ authorId, minQuantity: 1, maxQuantity: 50 });
    const code = `ONCE${unique('').replace(/\W/g, '').slice(-8).toUpperCase()}`;
    const id = await makePromotion({
      ...{ code, percent: 50, maxUsesPerPerson: 1, payer: 'seller' },
    });
    const lines = [{ productId: String(product._id), quantity: 1 }];
    for (let time = 0; time < 2; time += 1) {
      const [orderId] = await buy(buyer, lines, code);
      expect(await usesOf(buyer.id, [id])).toEqual(new Map([[id, 1]]));
      // Beside it, it is not taken again; other promotions of the shop are.
      await buy(buyer, lines, code);
      expect(await usesOf(buyer.id, [id])).toEqual(new Map([[id, 1]]));
      await deleteOrder(buyer, orderId!);
      expect(await usesOf(buyer.id, [id])).toEqual(new Map());
    }
  });

  it('in parts keeps the use until the last of it.', async () => {
    const promotionId = await makePromotion();
    const purchaseId = newId();
    await redeem({ promotionId, purchaseId });
    await release({ purchaseId, promotionId, poisha: 30_00 });
    expect(await sumsOf(promotionId)).toMatchObject({ used: 1, spentPoisha: 70_00 });
    await expect(release({ purchaseId, promotionId, poisha: 70_01 })).rejects.toThrow(RangeError);
    await release({ purchaseId, promotionId, poisha: 70_00 });
    expect(await sumsOf(promotionId)).toMatchObject({ used: 0, spentPoisha: 0 });
    await release({ purchaseId });
    expect(await sumsOf(promotionId)).toEqual({ used: 0, purchases: 1, spentPoisha: 0 });
  });

  it('nothing of a purchase that used none.', async () => {
    await release({ purchaseId: newId() });
    const asked = { purchaseId: newId(), promotionId: newId() };
    await expect(release({ ...asked, poisha: 1 })).rejects.toThrow(RangeError);
  });
});

describe('What may count in a basket', () => {
  it('is the shop’s, its sellers’ and the code’s, while it runs.', async () => {
    await PromotionModel.deleteMany({});
    const [here, elsewhere] = [new Types.ObjectId(), new Types.ObjectId()];
    const shops = await makePromotion();
    const sellers = await makePromotion({ sellerId: here });
    await makePromotion({ sellerId: elsewhere });
    await makePromotion({ state: 'paused' });
    await makePromotion({ endsAt: NOW });
    await makePromotion({ startsAt: new Date(NOW.getTime() + 1) });
    await makePromotion({ code: 'OTHER' });
    const coded = await makePromotion({ code: 'EID20' });
    const ids = async (code?: string) => {
      const asked = { ...(code && { code }), sellerIds: [String(here), 'no id'] };
      return (await listActivePromotions(NOW, asked)).map(({ id }) => id);
    };
    expect(await ids()).toEqual([shops, sellers]);
    expect(await ids('EID20')).toEqual([shops, sellers, coded]);
    expect(await ids('NEVER')).toEqual([shops, sellers]);
  });
});

describe('A typed code', () => {
  const guest = () => ({ address: unique('10.0.0'), account: undefined });

  it('is read in any spelling, and every other gets one answer.', async () => {
    const code = unique('SALE');
    await makePromotion({ code });
    const paused = unique('PAUSED');
    await makePromotion({ code: paused, state: 'paused' });
    expect(await readTypedCode(guest(), ` ${code.toLowerCase()} `, NOW)).toBe(code);
    for (const wrong of [paused, 'NEVER', '', 'ঈদ', 'x'.repeat(10_000)]) {
      await expect(readTypedCode(guest(), wrong, NOW)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { code: 'codeInvalid' },
      });
    }
  });

  it('can be guessed wrongly so many times; a right one costs nothing.', async () => {
    const code = unique('GUESS');
    await makePromotion({ code });
    const person = { address: unique('10.0.1'), account: newId() };
    const { points } = LIMITS.promotionCodeAccount;
    for (let right = 0; right < points + 5; right++) await readTypedCode(person, code, NOW);
    for (let wrong = 0; wrong < points; wrong++) {
      await expect(readTypedCode(person, 'NEVER', NOW)).rejects.toMatchObject({ code: 'INVALID' });
    }
    // Whether this one is right is not told any more.
    await expect(readTypedCode(person, code, NOW)).rejects.toMatchObject({ code: 'TOO_MANY' });
    const elsewhere = { ...person, address: unique('10.0.2') };
    await expect(readTypedCode(elsewhere, code, NOW)).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await readTypedCode({ ...person, account: newId() }, code, NOW)).toBe(code);
  });
});

it('Sums that are not those of the uses are found, and mended once.', async () => {
  await PromotionModel.deleteMany({});
  await PromotionUseModel.deleteMany({});
  const promotionId = await makePromotion();
  const purchaseId = newId();
  await redeem({ promotionId, purchaseId });
  await redeem({ promotionId });
  await release({ purchaseId });
  expect(await findings()).toEqual([]);
  await PromotionModel.updateOne({ _id: promotionId }, { $set: { used: 5 } });
  const [wrong, ...others] = await findings();
  expect(wrong).toMatchObject({ kind: 'promotion.sums', id: promotionId });
  expect(others).toEqual([]);
  expect(await mendPromotionFault(wrong!)).toBe(true);
  expect(await mendPromotionFault(wrong!)).toBe(false);
  expect(await sumsOf(promotionId)).toEqual({ used: 1, purchases: 2, spentPoisha: 100_00 });
});
