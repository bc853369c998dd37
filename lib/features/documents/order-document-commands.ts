import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import {
  DocumentSettingsModel,
  DocumentModel,
  type DocumentRecord,
} from '../../../models/document';
import { withDatabase } from '../../platform/database/connect';
import { findPickupAddress, findShopPhone } from '../accounts';
import type { OrderRecord } from '../../../models/order';
import { findArrivedPayments } from '../payments';
import type { PaymentRecord } from '../../../models/payment';
import { inTransaction } from '../../platform/database/transaction';
import type { DeliveredEvent, Subscriber } from '../../platform/events/event';
import { findReceiptPurchase } from '../orders';
import { orderNumber } from '../orders/shared';
import type { DeliveredPaymentEvent } from '../payments/shared';
import type { DocumentSeller, CreditNoteContent } from './types';
import type { DocumentSettings } from './schema';
import {
  creditOfRefund,
  creditOfRest,
  type GrantedCredit,
  invoiceOf,
  invoiceSubject,
} from './credit-rules';
import { issueDocument } from './issue-commands';
import { documentNumber } from './number-rules';

const NOTHING: DocumentSettings = {
  legalName: '',
  bin: '',
  address: '',
  vatBp: 0,
  officerName: '',
  officerTitle: '',
};

const FIELDS = { changedAt: 0 } as const;

/**
 * Returns the seller details for a seller's documents; if the seller never entered any, their name and the
 * pickup address of their goods.
 */
export async function findDocumentSeller(
  sellerId: Types.ObjectId,
  name: string,
  session: ClientSession,
): Promise<DocumentSeller> {
  const found = await DocumentSettingsModel.findById(sellerId, FIELDS, { session }).lean();
  const phone = await findShopPhone(sellerId, session);
  const known = { ...NOTHING, ...(phone && { phone }), name };
  if (found) return { ...known, ...pick(found), name };
  const pickup = await findPickupAddress(String(sellerId));
  return { ...known, ...(pickup && { address: pickup.text, addressBn: pickup.textBn }) };
}

/** A seller's own settings; empty texts where they never said. */
export async function getDocumentSettings(sellerId: string): Promise<DocumentSettings> {
  const found = await withDatabase(() => DocumentSettingsModel.findById(sellerId, FIELDS).lean());
  return { ...NOTHING, ...pick(found) };
}

function pick(found: Partial<DocumentSettings> | null): Partial<DocumentSettings> {
  if (!found) return {};
  const { legalName, bin, address, vatBp, officerName, officerTitle } = found;
  return { legalName, bin, address, vatBp, officerName, officerTitle };
}

/** Issues the invoice of an order whose goods leave, in the transaction of that step. */
export async function issueInvoice(order: OrderRecord, session: ClientSession): Promise<void> {
  const seller = await findDocumentSeller(order.sellerId, order.sellerName, session);
  const paid = order.payment === 'paid' ? await findArrivedPayments(order.purchaseId, session) : [];
  await issueDocument(invoiceOf(order, seller, paid, new Date()), session);
}

interface Credit {
  subject: string;
  reason: string;
  refundId?: string;
  /** Absent: all that is left. */
  granted?: GrantedCredit;
}

/**
 * Issues the credit note by which an order's invoice is lowered. Nothing where the order has no
 * invoice (it was cancelled before it left, or is older than the papers) or nothing is left of it.
 */
export async function issueCreditNote(
  orderId: string,
  { subject, reason, refundId, granted }: Credit,
  session: ClientSession,
): Promise<void> {
  const documents = await DocumentModel.find({ orderId }, null, { session })
    .sort({ serial: 1 })
    .lean();
  const invoice = documents.find(({ subject: of }) => of === invoiceSubject(orderId));
  if (invoice?.kind !== 'invoice') return;
  const earlier = documents.flatMap((document: DocumentRecord): CreditNoteContent[] =>
    document.kind === 'credit-note' ? [document.content] : [],
  );
  const sums = granted
    ? creditOfRefund(invoice.content, earlier, granted)
    : creditOfRest(invoice.content, earlier);
  if (!sums || documents.some((document) => document.subject === subject)) return;
  const { orderNumber, seller, buyer, delivery } = invoice.content;
  await issueDocument(
    {
      kind: 'credit-note',
      subject,
      issuedAt: new Date(),
      sellerId: String(invoice.sellerId),
      customerId: String(invoice.customerId),
      purchaseId: String(invoice.purchaseId),
      orderId,
      ...(refundId && { refundId }),
      content: {
        orderNumber,
        invoiceId: String(invoice._id),
        invoiceNumber: documentNumber(invoice),
        seller,
        buyer,
        ...sums,
        ...(delivery.byShop && { deliveryByShop: true }),
        reason,
      },
    },
    session,
  );
}

type Paid = Extract<DeliveredPaymentEvent, { name: 'payment.paid' }>;

/**
 * Gives each payment that arrived its receipt. After the payment's commit, as all receipts share the
 * shop's numbers: money must not wait for its turn at one counter.
 */
export const receiptSubscriber: Subscriber = {
  name: 'receipts',
  events: ['payment.paid'] satisfies Paid['name'][],
  async deliver(events) {
    for (const { at, data } of events as (DeliveredEvent & Paid)[]) {
      await issueReceipt(data.payment, at);
    }
  },
};

async function issueReceipt(payment: PaymentRecord, at: Date): Promise<void> {
  const { _id, purchaseId, orderId, customerId, method, amountPoisha, wallet } = payment;
  await inTransaction(async (session) => {
    const purchase = await findReceiptPurchase(purchaseId, session);
    // Only a check of the data can explain a payment of no purchase.
    if (!purchase) throw new Error(`The payment ${String(_id)} is of no purchase.`);
    const parts = purchase.orders.filter(
      (part) => part.cancelledAt === null && (!orderId || part._id.equals(orderId)),
    );
    await issueDocument(
      {
        kind: 'receipt',
        subject: `payment:${String(_id)}:paid`,
        issuedAt: at,
        sellerId: null,
        customerId: String(customerId),
        purchaseId: String(purchaseId),
        ...(orderId && { orderId: String(orderId) }),
        paymentId: String(_id),
        content: {
          purchaseNumber: orderNumber(String(purchaseId)),
          buyer: {
            name: purchase.customerName,
            phone: purchase.phoneNumber,
            address: purchase.shippingAddress,
          },
          method,
          reference: wallet?.transactionId ?? payment.moneyRef ?? payment.reference,
          paidAt: payment.paidAt ?? at,
          amountPoisha,
          orders: parts.map((part) => ({
            number: orderNumber(String(part._id)),
            sellerName: part.sellerName,
            poisha: orderId ? amountPoisha : part.grandPoisha,
          })),
        },
      },
      session,
    );
  });
}
