import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { toTaka } from '../../platform/money';
import { PaperModel, type PaperRecord } from '../../../models/paper';
import type { Actor } from '../../platform/auth/actor';
import { can, maySell, shopFor, shopOf } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import { isObjectId } from '../../platform/validation';
import { shownAddresses } from '../orders';
import { inBatches } from '../../platform/integrity/finding';
import { paperTotal, type ShownPaper } from './document-rules';
import { invoiceSubject } from './credit-rules';
import { paperNumber } from './number-rules';
import type { PaperRow, PaperView } from './schema';
import type { PayoutAdviceContent } from './kinds';

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

export const PAPER_PAGE_SIZE = 50;

/** Papers of one order or purchase: at most one receipt, invoice and some credit notes each. */
const MOST_OF_ONE = 100;

type PaperWithRefs = ShownPaper & {
  _id: string;
  orderId?: string;
  purchaseId?: string;
  /** The caller is its buyer. */
  isCustomers: boolean;
};

/** Whose papers a person sees: one's own as a buyer, one's own as a seller; an administrator all. */
function ownOf(actor: Actor): object {
  if (can(actor, 'orders.manage')) return {};
  const customerId = new Types.ObjectId(actor.id);
  if (!maySell(actor, 'shop.money')) return { customerId };
  return { $or: [{ customerId }, { sellerId: new Types.ObjectId(shopOf(actor)) }] };
}

const rowOf = (paper: PaperRecord): PaperRow => ({
  _id: String(paper._id),
  kind: paper.kind,
  number: paperNumber(paper),
  issuedAt: paper.issuedAt.toISOString(),
  total: toTaka(paperTotal(paper)),
});

/**
 * A paper with its facts and what it is about, the buyer's address as its reader has it; null where there is
 * none that the caller may see.
 */
export async function getPaper(
  actor: Actor,
  id: string,
  locale: Locale = 'en',
): Promise<PaperWithRefs | null> {
  if (!isObjectId(id)) return null;
  const paper = await withDatabase(() =>
    PaperModel.findOne({ _id: new Types.ObjectId(id), ...ownOf(actor) }).lean<PaperRecord>(),
  );
  return paper && viewOf(actor, paper, locale);
}

async function viewOf(actor: Actor, paper: PaperRecord, locale: Locale): Promise<PaperWithRefs> {
  const { kind, issuedAt, content, orderId, purchaseId } = paper;
  return {
    _id: String(paper._id),
    kind,
    number: paperNumber(paper),
    issuedAt,
    content: await contentIn(locale, content, purchaseId),
    ...(orderId && { orderId: String(orderId) }),
    ...(purchaseId && { purchaseId: String(purchaseId) }),
    isCustomers: String(paper.customerId) === actor.id,
  } as PaperWithRefs;
}

/** Papers keep the place as it was ordered, in English; whoever reads Bangla has its names in Bangla. */
async function contentIn(
  locale: Locale,
  content: PaperRecord['content'],
  purchaseId: Types.ObjectId | null | undefined,
): Promise<PaperRecord['content']> {
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
): Promise<Map<string, PaperWithRefs>> {
  if (orderIds.length === 0) return new Map();
  const papers = await withDatabase(() =>
    PaperModel.find({
      subject: { $in: orderIds.map(invoiceSubject) },
      ...ownOf(actor),
    }).lean<PaperRecord[]>(),
  );
  const views = await Promise.all(papers.map((paper) => viewOf(actor, paper, locale)));
  return new Map(views.map((view) => [view.orderId!, view]));
}

/** One paper, as `getPaper` has it. @throws ShopError NOT_FOUND */
export async function requirePaper(
  actor: Actor,
  id: string,
  locale?: Locale,
): Promise<PaperWithRefs> {
  const paper = await getPaper(actor, id, locale);
  if (!paper) throw new ShopError('NOT_FOUND');
  return paper;
}

/** A document as calls answer it, amounts in taka. @throws ShopError NOT_FOUND */
export async function readPaper(actor: Actor, id: string): Promise<PaperView> {
  const { content, issuedAt, isCustomers: _own, ...paper } = await requirePaper(actor, id);
  return {
    ...paper,
    issuedAt: issuedAt.toISOString(),
    total: toTaka(paperTotal({ content })),
    content: inTaka(content) as Record<string, unknown>,
  };
}

/** The papers of an order, as far as the caller may see them, oldest first. */
export async function listOrderPapers(actor: Actor, orderId: string): Promise<PaperRow[]> {
  if (!isObjectId(orderId)) return [];
  return listPapers(actor, { orderId: new Types.ObjectId(orderId) });
}

/** The papers of a purchase and its orders, as far as the caller may see them, oldest first. */
export async function listPurchasePapers(actor: Actor, purchaseId: string): Promise<PaperRow[]> {
  if (!isObjectId(purchaseId)) return [];
  return listPapers(actor, { purchaseId: new Types.ObjectId(purchaseId) });
}

async function listPapers(actor: Actor, of: object): Promise<PaperRow[]> {
  const papers = await withDatabase(() =>
    PaperModel.find({ ...of, ...ownOf(actor) })
      .sort({ issuedAt: 1, _id: 1 })
      .limit(MOST_OF_ONE)
      .lean<PaperRecord[]>(),
  );
  return papers.map(rowOf);
}

/** The ids of the papers of these subjects, as far as the caller may see them. @returns by subject */
export async function findPapersOf(
  actor: Actor,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const papers = await withDatabase(() =>
    PaperModel.find({ subject: { $in: [...subjects] }, ...ownOf(actor) }, { subject: 1 }).lean(),
  );
  return new Map(papers.map(({ _id, subject }) => [subject, String(_id)]));
}

/** A page of the papers that a seller issued or was sent, newest first. @param page from 1 */
export async function listSellerPapers(
  actor: Actor,
  page: number,
): Promise<{ papers: PaperRow[]; total: number }> {
  const own = { sellerId: new Types.ObjectId(shopFor(actor, 'shop.money')) };
  const [papers, total] = await withDatabase(() =>
    Promise.all([
      PaperModel.find(own)
        .sort({ issuedAt: -1, _id: -1 })
        .skip((page - 1) * PAPER_PAGE_SIZE)
        .limit(PAPER_PAGE_SIZE)
        .lean<PaperRecord[]>(),
      PaperModel.countDocuments(own),
    ]),
  );
  return { papers: papers.map(rowOf), total };
}

/** What an advice says of its payout. */
export type Advice = Pick<PayoutAdviceContent, 'amountPoisha' | 'since'>;

/** The advices of payouts, in the caller's transaction. @returns by their subjects */
export async function findAdvices(
  subjects: readonly string[],
  session: ClientSession,
): Promise<Map<string, Advice>> {
  const papers = await PaperModel.find(
    { subject: { $in: [...subjects] } },
    { subject: 1, 'content.amountPoisha': 1, 'content.since': 1 },
    { session },
  ).lean<{ subject: string; content: Advice }[]>();
  return new Map(papers.map(({ subject, content }) => [subject, content]));
}

/** The subjects of all advices, in batches. */
export async function* listAdviceSubjects(): AsyncGenerator<string[]> {
  const advices = PaperModel.find({ kind: 'payout-advice' }, { subject: 1 });
  for await (const batch of inBatches(advices.lean<{ subject: string }>().cursor())) {
    yield batch.map(({ subject }) => subject);
  }
}
