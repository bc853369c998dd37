import type { OrderRecord } from '../../../models/order';
import { grandTotal, liveDiscount, liveQuantity } from '../orders/line-rules';
import { orderNumber } from '../orders/rules';
import { vatWithin } from './content-rules';
import type { InvoiceContent, NewPaper, PaperLine, PaperPayment, PaperSeller } from './kinds';

/** A payment that arrived, as the payments know it. */
export interface PaidAttempt {
  method: PaperPayment['method'];
  amountPoisha: number;
  at: Date;
  reference: string;
}

export const invoiceSubject = (orderId: string): string => `order:${orderId}:invoice`;

const linesOf = (order: OrderRecord, vatBp: number): PaperLine[] =>
  order.lines
    .filter((line) => liveQuantity(line) > 0)
    .map((line) => {
      const discountPoisha = liveDiscount(line);
      const poisha = line.pricePoisha * liveQuantity(line) - discountPoisha;
      return {
        lineId: String(line._id),
        name: line.productName,
        nameBn: line.productNameBn,
        brand: line.productBrand,
        sku: line.sku,
        options: line.options.map(({ name, nameBn, value, valueBn }) => ({
          name,
          nameBn,
          value,
          valueBn,
        })),
        unit: line.unit,
        quantity: liveQuantity(line),
        pricePoisha: line.pricePoisha,
        discountPoisha,
        poisha,
        vatPoisha: vatWithin(poisha, vatBp),
      };
    });

/** Payments as far as an order costs: a purchase's money is for all of its orders. */
function paymentsOn(totalPoisha: number, paid: readonly PaidAttempt[]): PaperPayment[] {
  let open = totalPoisha;
  return paid.flatMap(({ method, amountPoisha, at, reference }) => {
    const poisha = Math.min(open, amountPoisha);
    open -= poisha;
    return poisha > 0 ? [{ method, poisha, at, reference }] : [];
  });
}

/**
 * The invoice of an order whose goods are on their way: nothing of it is cancelled from then on.
 * @param paid what arrived for its purchase in advance
 */
export function invoiceOf(
  order: OrderRecord,
  seller: PaperSeller,
  paid: readonly PaidAttempt[],
  issuedAt: Date,
): Extract<NewPaper, { kind: 'invoice' }> {
  const { delivery } = order;
  const lines = linesOf(order, seller.vatBp);
  // Where the shop brings it, delivery is no sale of the seller's.
  const deliveryVat = vatWithin(order.deliveryPoisha, delivery.byShop ? 0 : seller.vatBp);
  const totalPoisha = grandTotal(order);
  const payments = paymentsOn(totalPoisha, paid);
  const content: InvoiceContent = {
    orderNumber: orderNumber(String(order._id)),
    placedAt: order.placedAt,
    seller,
    buyer: {
      name: order.customerName,
      phone: order.phoneNumber,
      address: order.shippingAddress,
      ...(order.businessName && { businessName: order.businessName }),
      ...(order.businessBin && { bin: order.businessBin }),
    },
    lines,
    delivery: {
      way: delivery.kind,
      byShop: delivery.byShop,
      poisha: order.deliveryPoisha,
      vatPoisha: deliveryVat,
      atBranchPoisha: delivery.atBranchPoisha,
      ...(delivery.branch && { branch: { en: delivery.branch.en, bn: delivery.branch.bn } }),
      toAgree: delivery.toAgree,
    },
    goodsPoisha: order.totalPoisha,
    discountPoisha: order.discountPoisha,
    totalPoisha,
    vatPoisha: lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, deliveryVat),
    payments,
    duePoisha: payments.reduce((open, { poisha }) => open - poisha, totalPoisha),
  };
  return {
    kind: 'invoice',
    subject: invoiceSubject(String(order._id)),
    issuedAt,
    sellerId: String(order.sellerId),
    customerId: String(order.customerId),
    purchaseId: String(order.purchaseId),
    orderId: String(order._id),
    content,
  };
}
