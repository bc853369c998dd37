import {
  type OrderStatus,
  grandTotal,
  isWithdrawn,
  liveDiscount,
  liveQuantity,
  orderNumber,
} from '../orders/shared';
import type { OrderRecord } from '../../../models/order';
import {
  MAX_DOCUMENT_LINES,
  type NewDocument,
  type CreditNoteContent,
  type InvoiceContent,
  type DocumentLine,
  type DocumentPayment,
  type DocumentSeller,
} from './types';

const sum = (poisha: readonly number[]) => poisha.reduce((total, one) => total + one, 0);

/** Sums that a document states, beside the sums that they must equal. */
function sumsOf(document: NewDocument): [said: number, added: number][] {
  switch (document.kind) {
    case 'receipt':
      return [];
    case 'invoice': {
      const { lines, delivery, payments, ...said } = document.content;
      return [
        [said.goodsPoisha, sum(lines.map((line) => line.pricePoisha * line.quantity))],
        [said.discountPoisha, sum(lines.map((line) => line.discountPoisha))],
        [said.goodsPoisha - said.discountPoisha, sum(lines.map(({ poisha }) => poisha))],
        [said.totalPoisha, said.goodsPoisha - said.discountPoisha + delivery.poisha],
        [said.vatPoisha, sum(lines.map(({ vatPoisha }) => vatPoisha)) + delivery.vatPoisha],
        [said.duePoisha, said.totalPoisha - sum(payments.map(({ poisha }) => poisha))],
      ];
    }
    case 'credit-note': {
      const { lines, ...said } = document.content;
      const other = said.deliveryPoisha + said.otherPoisha;
      const otherVat = said.deliveryVatPoisha + said.otherVatPoisha;
      return [
        [said.totalPoisha, sum(lines.map(({ poisha }) => poisha)) + other],
        [said.vatPoisha, sum(lines.map(({ vatPoisha }) => vatPoisha)) + otherVat],
      ];
    }
    case 'payout-advice':
      return [
        [document.content.amountPoisha, sum(document.content.rows.map(({ poisha }) => poisha))],
      ];
  }
}

function lengthOf({ content }: NewDocument): number {
  if ('lines' in content) return content.lines.length;
  return 'rows' in content ? content.rows.length : content.orders.length;
}

/**
 * Holds a paper to its own sums: what is issued is never changed.
 * @throws RangeError where a sum is not that of its parts or no whole poisha, or there are too many lines
 */
export function checkDocument(document: NewDocument): void {
  for (const [said, added] of sumsOf(document)) {
    if (said !== added || !Number.isSafeInteger(said)) {
      throw new RangeError(`${document.subject}: says ${said} poisha, and its parts make ${added}`);
    }
  }
  const length = lengthOf(document);
  if (length > MAX_DOCUMENT_LINES) throw new RangeError(`${document.subject}: has ${length} lines`);
}

/**
 * The tax within a sum that includes it, in poisha, rounded half up.
 * @param bp the rate in hundredths of a percent: 1500 for 15%
 */
export function vatWithin(poisha: number, bp: number): number {
  const parts = BigInt(10_000 + bp);
  return Number((BigInt(poisha) * BigInt(bp) * 2n + parts) / (parts * 2n));
}

/** The rest of an invoice after earlier credit notes. */
interface Rest {
  lines: DocumentLine[];
  deliveryPoisha: number;
  deliveryVatPoisha: number;
  /** Remaining total; less than the sum of its parts where a reduction belonged to no line. */
  totalPoisha: number;
  vatPoisha: number;
}

/** A refund that was granted: which units, what of it is delivery, and the whole. */
export interface GrantedCredit {
  lines: readonly { lineId: string; quantity: number; poisha: number }[];
  deliveryPoisha: number;
  amountPoisha: number;
}

type Sums = Pick<
  CreditNoteContent,
  | 'lines'
  | 'deliveryPoisha'
  | 'deliveryVatPoisha'
  | 'otherPoisha'
  | 'otherVatPoisha'
  | 'totalPoisha'
  | 'vatPoisha'
>;

function restOf(invoice: InvoiceContent, earlier: readonly CreditNoteContent[]): Rest {
  const credited = (valueOf: (note: CreditNoteContent) => number) =>
    earlier.reduce((sum, note) => sum + valueOf(note), 0);
  return {
    lines: invoice.lines.map((line) => {
      const before = earlier.flatMap(({ lines }) =>
        lines.filter(({ lineId }) => lineId === line.lineId),
      );
      const left = (name: 'quantity' | 'poisha' | 'vatPoisha') =>
        before.reduce((rest, one) => rest - one[name], line[name]);
      return {
        ...line,
        quantity: left('quantity'),
        discountPoisha: 0,
        poisha: left('poisha'),
        vatPoisha: left('vatPoisha'),
      };
    }),
    deliveryPoisha: invoice.delivery.poisha - credited((note) => note.deliveryPoisha),
    deliveryVatPoisha: invoice.delivery.vatPoisha - credited((note) => note.deliveryVatPoisha),
    totalPoisha: invoice.totalPoisha - credited(({ totalPoisha }) => totalPoisha),
    vatPoisha: invoice.vatPoisha - credited(({ vatPoisha }) => vatPoisha),
  };
}

/** The tax in a part of what is left of a sum; of all that is left, all of its tax. */
function vatOfPart(part: number, rest: { poisha: number; vatPoisha: number }, bp: number): number {
  return part === rest.poisha ? rest.vatPoisha : Math.min(rest.vatPoisha, vatWithin(part, bp));
}

/**
 * The sums of the credit note that takes back all of an invoice that is left.
 * @returns null where nothing is
 */
export function creditOfRest(
  invoice: InvoiceContent,
  earlier: readonly CreditNoteContent[],
): Sums | null {
  const rest = restOf(invoice, earlier);
  if (rest.totalPoisha <= 0) return null;
  const lines = rest.lines.filter(({ quantity, poisha }) => quantity > 0 || poisha > 0);
  const parts = lines.reduce((sum, { poisha }) => sum + poisha, rest.deliveryPoisha);
  const vat = lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, rest.deliveryVatPoisha);
  return {
    lines,
    deliveryPoisha: rest.deliveryPoisha,
    deliveryVatPoisha: rest.deliveryVatPoisha,
    otherPoisha: rest.totalPoisha - parts,
    otherVatPoisha: rest.vatPoisha - vat,
    totalPoisha: rest.totalPoisha,
    vatPoisha: rest.vatPoisha,
  };
}

/**
 * The sums of the credit note for a refund that was granted. What is said of a line beyond what is
 * left of it stands as a reduction of the whole.
 * @returns null where nothing of the invoice is left
 */
export function creditOfRefund(
  invoice: InvoiceContent,
  earlier: readonly CreditNoteContent[],
  refund: GrantedCredit,
): Sums | null {
  const rest = restOf(invoice, earlier);
  const totalPoisha = Math.min(refund.amountPoisha, rest.totalPoisha);
  if (totalPoisha <= 0) return null;
  let open = totalPoisha;
  const take = (wanted: number, left: number) => {
    const part = Math.max(0, Math.min(wanted, left, open));
    open -= part;
    return part;
  };
  const bp = invoice.seller.vatBp;
  const lines = refund.lines.flatMap(({ lineId, quantity, poisha: wanted }) => {
    const line = rest.lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    const poisha = take(wanted, line.poisha);
    const units = Math.min(quantity, line.quantity);
    return [{ ...line, quantity: units, poisha, vatPoisha: vatOfPart(poisha, line, bp) }];
  });
  const deliveryPoisha = take(refund.deliveryPoisha, rest.deliveryPoisha);
  const deliveryVatPoisha = vatOfPart(
    deliveryPoisha,
    { poisha: rest.deliveryPoisha, vatPoisha: rest.deliveryVatPoisha },
    invoice.delivery.vatPoisha === 0 ? 0 : bp,
  );
  const said = lines.reduce((sum, { vatPoisha }) => sum + vatPoisha, deliveryVatPoisha);
  const otherVatPoisha =
    totalPoisha === rest.totalPoisha
      ? rest.vatPoisha - said
      : Math.min(Math.max(0, rest.vatPoisha - said), vatWithin(open, bp));
  return {
    lines,
    deliveryPoisha,
    deliveryVatPoisha,
    otherPoisha: open,
    otherVatPoisha,
    totalPoisha,
    vatPoisha: said + otherVatPoisha,
  };
}

/** An order as far as its invoice follows from it. */
interface CreditedOrder {
  orderStatus: OrderStatus;
  lines: readonly { _id: { toString(): string }; quantity: number; cancelled: number }[];
}

/**
 * Whether an invoice still says what is no sale any more: of an order that ended without one, anything;
 * else more units of a line than are left of it. Lines of which money was granted are not looked at, as
 * these units stand in the order for good.
 * @param notes its credit notes
 */
export function isUncredited(
  invoice: InvoiceContent,
  notes: readonly { content: CreditNoteContent; refundId?: unknown }[],
  order: CreditedOrder,
): boolean {
  const contents = notes.map(({ content }) => content);
  if (isWithdrawn(order.orderStatus)) return creditOfRest(invoice, contents) !== null;
  const granted = new Set(
    notes.flatMap(({ content, refundId }) =>
      refundId ? content.lines.map(({ lineId }) => lineId) : [],
    ),
  );
  return restOf(invoice, contents).lines.some(({ lineId, quantity }) => {
    const line = order.lines.find(({ _id }) => _id.toString() === lineId);
    if (!line || granted.has(lineId)) return false;
    return quantity > line.quantity - line.cancelled;
  });
}

/** A payment that arrived, as the payments know it. */
interface PaidAttempt {
  method: DocumentPayment['method'];
  amountPoisha: number;
  at: Date;
  reference: string;
}

export const invoiceSubject = (orderId: string): string => `order:${orderId}:invoice`;

const linesOf = (order: OrderRecord, vatBp: number): DocumentLine[] =>
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
function paymentsOn(totalPoisha: number, paid: readonly PaidAttempt[]): DocumentPayment[] {
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
  seller: DocumentSeller,
  paid: readonly PaidAttempt[],
  issuedAt: Date,
): Extract<NewDocument, { kind: 'invoice' }> {
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
