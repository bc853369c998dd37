import { listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import { orderNumber } from '@/lib/features/orders/rules';
import { PaymentModel } from '@/models/payment';
import { expectNoFaults } from '../support/payments';
import { useShop } from '../support/shop';
import { admin, give, NOBODY, walletPurchase } from '../support/wallets';

useShop();
afterEach(expectNoFaults);

describe('The payments’ list', () => {
  it('Finds a payment by each thing that people know of it, and by nothing else.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    await walletPurchase(boss);
    const transactionId = await give(buyer, payment, { accountId, sender: '01999888777' });
    const find = async (query: object) => {
      const asked = paymentListSchema.parse({ tab: 'all', ...query });
      return (await listPayments(boss, asked)).payments.map(({ _id }) => _id);
    };
    const only = [String(payment._id)];
    for (const q of [
      transactionId.toLowerCase(),
      '০১৯৯৯-৮৮৮৭৭৭',
      purchaseId,
      String(payment._id),
      orderNumber(purchaseId).toLowerCase(),
      buyer.email.toUpperCase(),
    ]) {
      expect([q, await find({ q })]).toEqual([q, only]);
    }
    for (const q of ['nobody@example.com', NOBODY, '250101-ABCDEF', 'ZZZZZZZZZZ', '01500000000']) {
      expect([q, await find({ q })]).toEqual([q, []]);
    }
    expect(await find({ tab: 'review' })).toEqual(expect.arrayContaining(only));
    expect(await find({ method: 'wallet', state: 'pending' })).toContain(only[0]);
    expect(await find({ tab: 'held' })).not.toContain(only[0]);
    expect(await find({ method: 'cod', q: transactionId })).toEqual([]);
    expect(await find({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });

  it('Has pages that together show each payment once.', async () => {
    const boss = await admin();
    const { payment } = await walletPurchase(boss);
    const stamps = Array.from({ length: 60 }, (_, index) => new Date(2_000_000 * (index % 20)));
    const { _id: _old, ...rest } = (await PaymentModel.findById(payment._id).lean())!;
    await PaymentModel.insertMany(
      stamps.map((createdAt, index) => ({ ...rest, createdAt, reference: `R${index}` })),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const asked = paymentListSchema.parse({ tab: 'all', after });
      const page = await listPayments(boss, asked);
      seen.push(...page.payments.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    const all = await PaymentModel.countDocuments({});
    expect(all).toBeGreaterThan(60);
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
    await PaymentModel.deleteMany({ reference: /^R\d/ });
  });
});
