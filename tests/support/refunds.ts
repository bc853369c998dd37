import { moveOrder } from '@/lib/features/orders/steps';
import { demoProvider } from '@/lib/features/payments/demo/commands';
import type { RefundReport, RefundToSend } from '@/lib/features/payments/providers/provider';
import { RefundModel, type RefundRecord } from '@/models/refund';
import { begin, pay, prepaid, storyOf } from './payments';
import type { TestUser } from './shop';

export const MINUTE = 60_000;
export const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** Calls that the provider received, and what it says next. */
export interface ProviderStub {
  sent: RefundToSend[];
  asked: RefundToSend[];
  refund: (refund: RefundToSend) => RefundReport;
  ask: (refund: RefundToSend) => RefundReport;
}

export const answer = (status: RefundReport['status'], reason = ''): RefundReport => ({
  status,
  sentRef: status === 'done' ? 'R-1' : null,
  reason,
});

/** Has a stub answer for the demonstration's gateway, until mocks are restored. */
export function stubRefunds(): ProviderStub {
  const stub: ProviderStub = {
    sent: [],
    asked: [],
    refund: () => answer('done'),
    ask: () => answer('unknown'),
  };
  jest.spyOn(demoProvider, 'refund').mockImplementation(async (refund) => {
    stub.sent.push(refund);
    return Promise.resolve().then(() => stub.refund(refund));
  });
  jest.spyOn(demoProvider, 'askRefund').mockImplementation(async (refund) => {
    stub.asked.push(refund);
    return Promise.resolve().then(() => stub.ask(refund));
  });
  return stub;
}

/** A delivered order of two pieces, paid by the demonstration's gateway or in cash. */
export async function delivered(payment: 'demo' | 'cod' = 'demo') {
  const { buyer, owners, purchaseId } = await prepaid({ payment });
  if (payment === 'demo') await pay(await begin(buyer, purchaseId));
  const [seller] = owners as [TestUser];
  const { orders } = await storyOf(purchaseId);
  const order = orders[0]!;
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' },
    { fulfilment: 'delivered' },
  ] as const) {
    await moveOrder(seller, String(order._id), step);
  }
  const ask = (quantity: number, delivery = false) => ({
    lines: quantity > 0 ? [{ lineId: String(order.lines[0]!._id), quantity }] : [],
    delivery,
    reason: 'The lid is missing',
  });
  return { buyer, seller, purchaseId, orderId: String(order._id), order, ask };
}

export const refundsIn = (purchaseId: string): Promise<RefundRecord[]> =>
  RefundModel.find({ purchaseId }).sort({ _id: 1 }).lean<RefundRecord[]>();
