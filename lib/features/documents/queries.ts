import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { toTaka } from '../../platform/money';
import { DocumentModel, type DocumentRecord } from '../../../models/document';
import type { Actor } from '../../platform/auth/actor';
import { can, maySell, requirePermission, shopFor, shopOf } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { isObjectId } from '../../platform/validation';
import { shownAddresses } from '../orders';
import { inBatches } from '../../platform/integrity/finding';
import { documentTotal, type ShownDocument } from './document-rules';
import { invoiceSubject } from './credit-rules';
import { documentNumber } from './number-rules';
import type { DocumentRow, DocumentView } from './schema';
import type { PayoutAdviceContent } from './types';

/** The name of a sum in taka: `totalPoisha` → `total`, `poisha` → `amount`, `vatBp` → `vatPercent`. */
function nameInTaka(name: string): string {
  if (name === 'poisha') return 'amount';
  return name.replace(/Poisha$/, '').replace(/Bp$/, 'Percent');
}

/**
 * A paper's facts as callers read them: sums in taka, moments in ISO 8601, rates in percent.
 * @param facts plain values, dates, lists and objects of them
 */
function inTaka(facts: unknown): unknown {
  if (facts instanceof Date) return facts.toISOString();
  if (Array.isArray(facts)) return facts.map(inTaka);
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      // Hundredths, both of them: a poisha of a taka, a basis point of a percent.
      const isHundredths = /(?:p|P)oisha$|Bp$/.test(name) && typeof value === 'number';
      return [nameInTaka(name), isHundredths ? toTaka(value) : inTaka(value)];
    }),
  );
}

export const DOCUMENT_PAGE_SIZE = 50;

/** Papers of one order or purchase: at most one receipt, invoice and some credit notes each. */
const MOST_OF_ONE = 100;

type DocumentWithRefs = ShownDocument & {
  _id: string;
  orderId?: string;
  purchaseId?: string;
  /** The caller is its buyer. */
  isCustomers: boolean;
};

/**
 * Returns the filter for the documents that a person may see: their own as a buyer and as a seller; all for
 * an administrator.
 */
function ownOf(actor: Actor): object {
  if (can(actor, 'orders.manage')) return {};
  const customerId = new Types.ObjectId(actor.id);
  if (!maySell(actor, 'shop.money')) return { customerId };
  return { $or: [{ customerId }, { sellerId: new Types.ObjectId(shopOf(actor)) }] };
}

const rowOf = (document: DocumentRecord): DocumentRow => ({
  _id: String(document._id),
  kind: document.kind,
  number: documentNumber(document),
  issuedAt: document.issuedAt.toISOString(),
  total: toTaka(documentTotal(document)),
});

/**
 * A paper with its facts and what it is about, the buyer's address as its reader has it; null where there is
 * none that the caller may see.
 */
export async function getDocument(
  actor: Actor,
  id: string,
  locale: Locale = 'en',
): Promise<DocumentWithRefs | null> {
  if (!isObjectId(id)) return null;
  const document = await withDatabase(() =>
    DocumentModel.findOne({ _id: new Types.ObjectId(id), ...ownOf(actor) }).lean<DocumentRecord>(),
  );
  return document && viewOf(actor, document, locale);
}

async function viewOf(
  actor: Actor,
  document: DocumentRecord,
  locale: Locale,
): Promise<DocumentWithRefs> {
  const { kind, issuedAt, content, orderId, purchaseId } = document;
  return {
    _id: String(document._id),
    kind,
    number: documentNumber(document),
    issuedAt,
    content: await contentIn(locale, content, purchaseId),
    ...(orderId && { orderId: String(orderId) }),
    ...(purchaseId && { purchaseId: String(purchaseId) }),
    isCustomers: String(document.customerId) === actor.id,
  } as DocumentWithRefs;
}

/** Papers keep the place as it was ordered, in English; whoever reads Bangla has its names in Bangla. */
async function contentIn(
  locale: Locale,
  content: DocumentRecord['content'],
  purchaseId: Types.ObjectId | null | undefined,
): Promise<DocumentRecord['content']> {
  if (!('buyer' in content) || !purchaseId) return content;
  const { buyer } = content;
  const of = { purchaseId: String(purchaseId), shippingAddress: buyer.address };
  const [address = buyer.address] = await shownAddresses([of], locale);
  return { ...content, buyer: { ...buyer, address } };
}

/** The invoices of these orders, as far as the caller may see them, by the order. */
export async function findInvoices(
  actor: Actor,
  orderIds: readonly string[],
  locale: Locale,
): Promise<Map<string, DocumentWithRefs>> {
  if (orderIds.length === 0) return new Map();
  const documents = await withDatabase(() =>
    DocumentModel.find({
      subject: { $in: orderIds.map(invoiceSubject) },
      ...ownOf(actor),
    }).lean<DocumentRecord[]>(),
  );
  const views = await Promise.all(documents.map((document) => viewOf(actor, document, locale)));
  return new Map(views.map((view) => [view.orderId!, view]));
}

/** One paper, as `getPaper` has it. @throws ShopError NOT_FOUND */
export async function requireDocument(
  actor: Actor,
  id: string,
  locale?: Locale,
): Promise<DocumentWithRefs> {
  const document = await getDocument(actor, id, locale);
  if (!document) throw new ShopError('NOT_FOUND');
  return document;
}

/** A document as calls answer it, amounts in taka. @throws ShopError NOT_FOUND */
export async function readDocument(actor: Actor, id: string): Promise<DocumentView> {
  const { content, issuedAt, isCustomers: _own, ...document } = await requireDocument(actor, id);
  return {
    ...document,
    issuedAt: issuedAt.toISOString(),
    total: toTaka(documentTotal({ content })),
    content: inTaka(content) as Record<string, unknown>,
  };
}

/** The papers of an order, as far as the caller may see them, oldest first. */
export async function listOrderDocuments(actor: Actor, orderId: string): Promise<DocumentRow[]> {
  if (!isObjectId(orderId)) return [];
  return listDocuments(actor, { orderId: new Types.ObjectId(orderId) });
}

/** The papers of a purchase and its orders, as far as the caller may see them, oldest first. */
export async function listPurchaseDocuments(
  actor: Actor,
  purchaseId: string,
): Promise<DocumentRow[]> {
  if (!isObjectId(purchaseId)) return [];
  return listDocuments(actor, { purchaseId: new Types.ObjectId(purchaseId) });
}

async function listDocuments(actor: Actor, of: object): Promise<DocumentRow[]> {
  const documents = await withDatabase(() =>
    DocumentModel.find({ ...of, ...ownOf(actor) })
      .sort({ issuedAt: 1, _id: 1 })
      .limit(MOST_OF_ONE)
      .lean<DocumentRecord[]>(),
  );
  return documents.map(rowOf);
}

/** The ids of the papers of these subjects, as far as the caller may see them. @returns by subject */
export async function findDocumentsOf(
  actor: Actor,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const documents = await withDatabase(() =>
    DocumentModel.find({ subject: { $in: [...subjects] }, ...ownOf(actor) }, { subject: 1 }).lean(),
  );
  return new Map(documents.map(({ _id, subject }) => [subject, String(_id)]));
}

/** A page of the papers that a seller issued or was sent, newest first. @param page from 1 */
export async function listSellerDocuments(
  actor: Actor,
  page: number,
): Promise<{ papers: DocumentRow[]; total: number }> {
  const skip = (page - 1) * DOCUMENT_PAGE_SIZE;
  return readSellerDocuments(shopFor(actor, 'shop.money'), { skip, limit: DOCUMENT_PAGE_SIZE });
}

async function readSellerDocuments(
  sellerId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ papers: DocumentRow[]; total: number }> {
  const own = { sellerId: new Types.ObjectId(sellerId) };
  const [documents, total] = await withDatabase(() =>
    Promise.all([
      DocumentModel.find(own)
        .sort({ issuedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<DocumentRecord[]>(),
      DocumentModel.countDocuments(own),
    ]),
  );
  return { papers: documents.map(rowOf), total };
}

/** Papers of an account's file. */
const LATEST = 5;

/**
 * How many papers a seller issued or was sent, and the latest, for the staff who look after the books.
 * @throws ShopError FORBIDDEN
 */
export async function getSellerDocuments(
  actor: Actor,
  sellerId: string,
): Promise<{ papers: DocumentRow[]; total: number }> {
  requirePermission(actor, 'finance.manage');
  return readSellerDocuments(sellerId, { skip: 0, limit: LATEST });
}

/** Fields that an advice states about its payout. */
export type Advice = Pick<PayoutAdviceContent, 'amountPoisha' | 'since'>;

/** The advices of payouts, in the caller's transaction. @returns by their subjects */
export async function findAdvices(
  subjects: readonly string[],
  session: ClientSession,
): Promise<Map<string, Advice>> {
  const documents = await DocumentModel.find(
    { subject: { $in: [...subjects] } },
    { subject: 1, 'content.amountPoisha': 1, 'content.since': 1 },
    { session },
  ).lean<{ subject: string; content: Advice }[]>();
  return new Map(documents.map(({ subject, content }) => [subject, content]));
}

/** The subjects of all advices, in batches. */
export async function* listAdviceSubjects(): AsyncGenerator<string[]> {
  const advices = DocumentModel.find({ kind: 'payout-advice' }, { subject: 1 });
  for await (const batch of inBatches(advices.lean<{ subject: string }>().cursor())) {
    yield batch.map(({ subject }) => subject);
  }
}
