import { Types } from 'mongoose';
import { placeCheckout } from '@/lib/features/checkout/commands';
import { checkoutSchema } from '@/lib/features/checkout/schema';
import { startPayment } from '@/lib/features/payments/payment-commands';
import type { ProviderReport } from '@/lib/features/payments/providers/provider';
import { applyReport } from '@/lib/features/payments/report-commands';
import { findPaymentFaults } from '@/lib/features/payments/integrity';
import type { PaymentMethod } from '@/lib/shop/payment-method-types';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel, type OrderRecord } from '@/models/order';
import { PaymentModel, type PaymentRecord } from '@/models/payment';
import { PurchaseModel, type PurchaseRecord } from '@/models/purchase';
import { RefundModel, type RefundRecord } from '@/models/refund';
import { checkoutBody, putIn, quoteOf } from './checkout';
import { makeProduct, makeUser, type TestUser } from './shop';

export const ORIGIN = 'http://localhost:3000';

/**
 * A purchase that is paid by the demonstration's gateway, of `sellers` orders of two pieces each. It is
 * placed by the command alone, so that no attempt to pay it has begun.
 */
export async function prepaid({
  sellers = 1,
  payment = 'demo',
}: { sellers?: number; payment?: PaymentMethod } = {}) {
  const buyer = await makeUser();
  const owners = await Promise.all(Array.from({ length: sellers }, () => makeUser()));
  const products = await Promise.all(
    owners.map((owner) => makeProduct({ authorId: new Types.ObjectId(owner.id) })),
  );
  for (const product of products) await putIn(buyer, product._id, 2);
  const { total: expectedTotal } = await quoteOf(buyer);
  const input = checkoutSchema.parse(checkoutBody({ expectedTotal, payment }));
  const { purchaseId } = await placeCheckout(buyer, input);
  return { buyer, owners, products, purchaseId };
}

/** @returns the attempt */
export async function begin(
  buyer: TestUser,
  purchaseId: string,
  method: PaymentMethod = 'demo',
): Promise<PaymentRecord> {
  const { paymentId } = await startPayment(buyer, purchaseId, { method, origin: ORIGIN });
  return (await PaymentModel.findById(paymentId).lean())!;
}

/** Returns what a provider says about an attempt. */
export const reportOf = (
  { reference, amountPoisha }: PaymentRecord,
  more: Partial<ProviderReport> = {},
): ProviderReport => ({
  reference,
  noticeId: `${reference}-${more.status ?? 'paid'}`,
  status: 'paid',
  amountPoisha,
  currency: 'BDT',
  feePoisha: 0,
  sessionRef: reference,
  moneyRef: `M-${reference}`,
  isRisky: false,
  fields: {},
  ...more,
});

export const pay = (payment: PaymentRecord, more: Partial<ProviderReport> = {}): Promise<void> =>
  applyReport('demo', reportOf(payment, more), 'webhook');

export interface Story {
  purchase: PurchaseRecord;
  orders: OrderRecord[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
}

export async function storyOf(purchaseId: string): Promise<Story> {
  const [purchase, orders, payments, refunds] = await Promise.all([
    PurchaseModel.findById(purchaseId).lean<PurchaseRecord>(),
    OrderModel.find({ purchaseId }).sort({ _id: 1 }).lean<OrderRecord[]>(),
    PaymentModel.find({ purchaseId }).sort({ createdAt: 1, _id: 1 }).lean<PaymentRecord[]>(),
    RefundModel.find({ purchaseId }).sort({ _id: 1 }).lean<RefundRecord[]>(),
  ]);
  return { purchase: purchase!, orders, payments, refunds };
}

/**
 * Returns the balance of each account of a purchase: debits less credits; accounts of nothing are left out.
 */
export async function booksOf(purchaseId: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { lines } of await JournalEntryModel.find({ purchaseId }).lean()) {
    for (const { account, debitPoisha, creditPoisha } of lines) {
      sums[account] = (sums[account] ?? 0) + debitPoisha - creditPoisha;
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Nothing of what must agree contradicts itself. */
export async function expectNoFaults(): Promise<void> {
  const faults = [];
  for await (const fault of findPaymentFaults()) faults.push(fault);
  expect(faults).toEqual([]);
}
