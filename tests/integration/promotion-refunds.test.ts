import { Types } from 'mongoose';
import { ACCOUNTS } from '@/lib/features/ledger/journal/types';
import { moveOrder } from '@/lib/features/orders/steps';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { JournalEntryModel } from '@/models/journal';
import { PromotionModel, PromotionUseModel } from '@/models/promotion';
import { expectCleanBooks, expectSound } from '../support/books';
import { makePromotion } from '../support/promotion-records';
import { delivered } from '../support/refunds';
import { owedTo } from '../support/returns';
import { useShop } from '../support/shop';

/** Tests that what the shop paid for goods comes back to it with them. */

useShop();

const paidByShop = async (orderId: string): Promise<number> => {
  const entries = await JournalEntryModel.find({ orderId }).lean();
  return entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === ACCOUNTS.promotions)
    .reduce((sum, { debitPoisha, creditPoisha }) => sum + debitPoisha - creditPoisha, 0);
};

afterEach(async () => {
  await expectCleanBooks();
  await expectSound('promotions');
  await PromotionModel.updateMany({}, { $set: { state: 'ended' } });
});

it.each([['demo'], ['cod']] as const)(
  'A refund by units takes the discount back by units, and gives budget and use back: %s.',
  async (payment) => {
    const promotionId = await makePromotion({ percent: 50, maxUses: 5, budgetPoisha: 10_000_000 });
    const { seller, orderId, purchaseId, ask } = await delivered(payment);
    const [taken, owed] = [await paidByShop(orderId), await owedTo(seller.id)];
    expect(taken).toBeGreaterThan(0);
    await grantRefund(seller, orderId, ask(1));
    expect(await paidByShop(orderId)).toBe(taken / 2);
    const use = () => PromotionUseModel.findOne({ promotionId, purchaseId }).lean();
    expect(await use()).toMatchObject({ leftPoisha: taken / 2, givenBackAt: null });
    await grantRefund(seller, orderId, ask(1));
    expect(await paidByShop(orderId)).toBe(0);
    expect(await use()).toMatchObject({ leftPoisha: 0, givenBackAt: expect.any(Date) });
    expect(await PromotionModel.findById(promotionId).lean()).toMatchObject({
      used: 0,
      spentPoisha: 0,
    });
    // Nothing is left of goods that went back but what the seller holds in cash.
    expect(owed).not.toBe(await owedTo(seller.id));
    if (payment === 'demo') expect(await owedTo(seller.id)).toBe(0);
  },
);

it('An order that comes back whole gives use and budget back, also after a refund of a part.', async () => {
  const promotionId = await makePromotion({ percent: 50 });
  const { seller, orderId, ask } = await delivered('demo');
  await grantRefund(seller, orderId, ask(1));
  await moveOrder(seller, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true });
  expect(await paidByShop(orderId)).toBe(0);
  expect(await PromotionModel.findById(new Types.ObjectId(promotionId)).lean()).toMatchObject({
    used: 0,
    spentPoisha: 0,
  });
});
