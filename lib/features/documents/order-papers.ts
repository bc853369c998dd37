import 'server-only';
import type { ClientSession } from 'mongoose';
import { PaperModel, type PaperRecord } from '../../../models/paper';
import type { OrderRecord } from '../../../models/order';
import { findArrivedPayments } from '../payments/paper-queries';
import { creditOfRefund, creditOfRest, type GrantedCredit } from './credit-rules';
import { invoiceOf, invoiceSubject } from './invoice-rules';
import { issuePaper } from './issue-commands';
import type { CreditNoteContent } from './kinds';
import { paperNumber } from './number-rules';
import { findPaperSeller } from './seller-queries';

/** Issues the invoice of an order whose goods leave, in the transaction of that step. */
export async function issueInvoice(order: OrderRecord, session: ClientSession): Promise<void> {
  const seller = await findPaperSeller(order.sellerId, order.sellerName, session);
  const paid = order.payment === 'paid' ? await findArrivedPayments(order.purchaseId, session) : [];
  await issuePaper(invoiceOf(order, seller, paid, new Date()), session);
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
  const papers = await PaperModel.find({ orderId }, null, { session }).sort({ serial: 1 }).lean();
  const invoice = papers.find(({ subject: of }) => of === invoiceSubject(orderId));
  if (invoice?.kind !== 'invoice') return;
  const earlier = papers.flatMap((paper: PaperRecord): CreditNoteContent[] =>
    paper.kind === 'credit-note' ? [paper.content] : [],
  );
  const sums = granted
    ? creditOfRefund(invoice.content, earlier, granted)
    : creditOfRest(invoice.content, earlier);
  if (!sums || papers.some((paper) => paper.subject === subject)) return;
  const { orderNumber, seller, buyer, delivery } = invoice.content;
  await issuePaper(
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
        invoiceNumber: paperNumber(invoice),
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
