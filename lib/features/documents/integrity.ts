import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { DocumentModel, type DocumentRecord, DocumentNumberModel } from '../../../models/document';
import { connectDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import {
  type Finding,
  groupedBy,
  inBatches,
  mendInTransaction,
} from '../../platform/integrity/finding';
import { isObjectId } from '../../platform/validation';
import { isWithdrawn } from '../orders/shared';
import { findCreditedOrders, findListedOrders } from '../orders';
import { findExistingPayments, findExistingRefunds } from '../payments';
import { isUncredited } from './credit-rules';
import type { DocumentType } from './types';
import { isSubjectOf, seriesOf, withdrawnSubject } from './number-rules';
import { issueCreditNote } from './order-document-commands';

/**
 * Series of papers with gaps in their numbers, papers of something that there is not, and invoices that
 * say more than was sold in the end.
 */
export async function* findDocumentFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const seen = new Map<string, Series>();
  const documents = DocumentModel.find({}, { content: 0 }).lean<Filed>();
  for await (const batch of inBatches(documents.cursor())) {
    for (const document of batch) count(seen, document);
    yield* findStrays(batch);
  }
  yield* findNumberFaults(seen);
  const invoices = DocumentModel.find({ kind: 'invoice' }, { orderId: 1 }).lean<Filed>();
  for await (const batch of inBatches(invoices.cursor())) {
    const ids = batch.flatMap(({ orderId }) => orderId ?? []);
    for (const { orderId, isEnded } of await inTransaction((session) => uncredited(ids, session))) {
      const wrong = `has an invoice of more than was sold: it ${isEnded ? 'ended without a sale' : 'lost units'}, and no credit note says so`;
      const mend = isEnded ? 'issues the credit note' : null;
      yield { kind: 'paper.uncredited', id: orderId, wrong, mend };
    }
  }
}

/** The orders whose invoice states more than was sold. */
async function uncredited(
  orderIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<{ orderId: string; isEnded: boolean }[]> {
  const of = {
    orderId: { $in: [...orderIds] },
    kind: { $in: ['invoice', 'credit-note'] },
  } as const;
  const documents = await DocumentModel.find(of, null, { session }).lean<DocumentRecord[]>();
  const byOrder = groupedBy(documents, ({ orderId }) => orderId);
  const orders = await findCreditedOrders(orderIds, session);
  return orders.flatMap((order) => {
    const own = byOrder.get(String(order._id)) ?? [];
    const invoice = own.find(({ kind }) => kind === 'invoice');
    if (invoice?.kind !== 'invoice') return [];
    const notes = own.flatMap((document) => (document.kind === 'credit-note' ? [document] : []));
    if (!isUncredited(invoice.content, notes, order)) return [];
    return [{ orderId: String(order._id), isEnded: isWithdrawn(order.orderStatus) }];
  });
}

/** The numbers of one kind, seller and year. */
interface Series {
  of: Pick<Filed, 'kind' | 'sellerId' | 'year'>;
  count: number;
  first: number;
  last: number;
}

function count(seen: Map<string, Series>, { kind, sellerId, year, serial }: Filed): void {
  const id = seriesOf(kind, sellerId ? String(sellerId) : null, year);
  const series = seen.get(id);
  if (!series) {
    seen.set(id, { of: { kind, sellerId, year }, count: 1, first: serial, last: serial });
    return;
  }
  series.count += 1;
  series.first = Math.min(series.first, serial);
  series.last = Math.max(series.last, serial);
}

/** No number is there twice, as the index has it: as many as the last one says are all of them. */
const isWhole = ({ count, first, last }: Series, counted: number): boolean =>
  first === 1 && last === count && counted === count;

async function* findNumberFaults(seen: Map<string, Series>): AsyncGenerator<Finding> {
  for await (const batch of inBatches(DocumentNumberModel.find({}).lean().cursor())) {
    for (const { _id, last } of batch) {
      const series = seen.get(_id);
      seen.delete(_id);
      if (series && isWhole(series, last)) continue;
      yield* lookAgain(_id, series?.of ?? partsOf(_id));
    }
  }
  for (const [id, { of }] of seen) yield* lookAgain(id, of);
}

/** The parts of a counter's id. */
function partsOf(id: string): Series['of'] {
  const [kind, seller, year] = id.split(':');
  const sellerId = seller && isObjectId(seller) ? new Types.ObjectId(seller) : null;
  return { kind: kind as DocumentType, sellerId, year: Number(year) };
}

/** Papers and their counter at one moment: some may have been issued while the batches were read. */
async function* lookAgain(id: string, of: Series['of']): AsyncGenerator<Finding> {
  const wrong = await inTransaction(async (session) => {
    const now = new Map<string, Series>();
    const documents = DocumentModel.find(of, { content: 0 }, { session }).lean<Filed>();
    for await (const document of documents.cursor()) count(now, document);
    const counted = (await DocumentNumberModel.findById(id, null, { session }).lean())?.last ?? 0;
    const series = now.get(id);
    if (series && isWhole(series, counted)) return null;
    const found = series ? `${series.count}, numbered ${series.first} to ${series.last}` : 'none';
    return `counts ${counted} papers; there are ${found}`;
  });
  if (wrong) yield { kind: 'paper.numbers', id, wrong, mend: null };
}

type Filed = Omit<DocumentRecord, 'content'>;

/** Papers whose subject is not theirs, or is nothing that there is. */
async function* findStrays(documents: Filed[]): AsyncGenerator<Finding> {
  const ids = (of: (document: Filed) => Types.ObjectId | null | undefined) =>
    documents.flatMap((document) => of(document) ?? []);
  // A receipt and a credit note of a refund are about money; orders stand in their purchase for good.
  const orders = await findListedOrders(ids(({ purchaseId }) => purchaseId));
  const payments = await findExistingPayments(ids(({ paymentId }) => paymentId));
  const refunds = await findExistingRefunds(ids(({ refundId }) => refundId));
  for (const document of documents) {
    const { _id, kind, subject, purchaseId, orderId, paymentId, refundId } = document;
    const missing = [
      orderId &&
        !orders.get(String(purchaseId))?.has(String(orderId)) &&
        `order ${String(orderId)}`,
      paymentId && !payments.has(String(paymentId)) && `payment ${String(paymentId)}`,
      refundId && !refunds.has(String(refundId)) && `refund ${String(refundId)}`,
    ].filter(Boolean);
    const wrong = !isSubjectOf(document)
      ? `is a ${kind} of “${subject}”, which is not what it names`
      : missing.length > 0 && `is of the ${missing.join(' and the ')}, which there is not`;
    if (wrong) yield { kind: 'paper.subject', id: String(_id), wrong, mend: null };
  }
}

/** Issues the credit note that an order which ended without a sale lacks: of all that its invoice says. */
export function mendDocumentFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const [found] = await uncredited([new Types.ObjectId(finding.id)], session);
    if (!found?.isEnded) return false;
    const subject = withdrawnSubject(finding.id, 'cancelled');
    await issueCreditNote(finding.id, { subject, reason: '' }, session);
    return true;
  });
}
