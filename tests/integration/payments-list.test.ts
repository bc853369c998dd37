import { Types } from 'mongoose';
import { listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import { orderNumber } from '@/lib/features/orders/rules';
import { PaymentModel } from '@/models/payment';
import { expectNoFaults } from '../support/payments';
import { plansOf } from '../support/query-plans';
import { useShop } from '../support/shop';
import { admin, give, NOBODY, walletPurchase } from '../support/wallets';

const address = new URL(process.env.MONGODB_URI!);
address.searchParams.set('monitorCommands', 'true');
process.env.MONGODB_URI = address.toString();
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

  it('Looks at hardly more payments than it shows, whatever is asked for.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    const { _id: _own, ...rest } = (await PaymentModel.findById(payment._id).lean())!;
    const ids = Array.from({ length: 800 }, () => new Types.ObjectId());
    const others = ids.map((_id, index) => ({
      ...rest,
      _id,
      ...{ purchaseId: new Types.ObjectId(), customerId: new Types.ObjectId() },
      ...{
        reference: String(_id),
        createdAt: new Date(1_000_000 * index),
        isHeld: index % 8 === 0,
      },
      wallet: {
        ...rest.wallet!,
        ...{ transactionId: String(_id).slice(-10).toUpperCase(), holdsId: false },
        ...{ sender: `+88017${index + 10_000_000}`, sentAt: new Date(1_000_000 * index) },
        queueAt: new Date(1_000_000 * index),
        review: index % 4 === 0 ? 'waiting' : 'rejected',
      },
    }));
    await PaymentModel.insertMany(others as never);
    for (const query of [
      { tab: 'review' },
      { tab: 'review', after: `400000000-${NOBODY}` },
      { tab: 'held' },
      { tab: 'all' },
      { tab: 'all', after: `400000000-${NOBODY}` },
      { tab: 'all', state: 'pending' },
      { tab: 'all', q: buyer.email },
      { tab: 'all', q: rest.wallet!.transactionId },
      { tab: 'all', q: rest.wallet!.sender },
      { tab: 'all', q: String(rest.purchaseId) },
      { tab: 'all', q: orderNumber(String(rest.purchaseId)) },
    ]) {
      const plans = await plansOf(() => listPayments(boss, paymentListSchema.parse(query)));
      const ofPayments = plans.filter(({ command }) => command.startsWith('payments '));
      const wasteful = ofPayments.filter(
        ({ scan, examined, returned }) => scan || examined > returned + 60,
      );
      expect([query, wasteful]).toEqual([query, []]);
    }
    await PaymentModel.deleteMany({ _id: { $in: ids } });
  });
});
