import 'server-only';
import { Types } from 'mongoose';
import { AbuseCaseModel, type AbuseCaseRecord } from '../../../../models/abuse-case';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey, tabWithWork } from '../../../platform/database/page-by-key';
import { isObjectId } from '../../../platform/validation';
import { can, isOfOwnShop, requirePermission, sellsAs } from '../../../shop/policy';
import { findStaffWith } from '../../accounts';
import { findProductOwners, getPublishedProduct, getSellerName } from '..';
import { mayDecideAppeal } from './rules';
import type { AbuseListAsked, AbuseRow, AbuseView, OwnTakedown, Reportable } from './schema';
import { abuseEventsFor } from './transitions';
import { ABUSE_TABS, type AbuseKind, type AbuseReason, type AbuseTab } from './types';

/** Something that is reported, and whose it is. */
export interface Reported {
  kind: AbuseKind;
  _id: Types.ObjectId;
  name: string;
  nameBn: string;
  sellerId: Types.ObjectId;
  sellerName: string;
  /** Present for a product. */
  category?: string;
}

/** Finds a public product or seller that can be reported; null where there is none. */
export async function findReported(kind: AbuseKind, id: string): Promise<Reported | null> {
  if (!isObjectId(id)) return null;
  const _id = new Types.ObjectId(id);
  if (kind === 'seller') {
    const name = await getSellerName(id);
    return name === null ? null : { kind, _id, name, nameBn: '', sellerId: _id, sellerName: name };
  }
  const [product, owners] = await Promise.all([getPublishedProduct(id), findProductOwners([id])]);
  const owner = owners.get(id);
  if (!product || !owner) return null;
  return {
    ...{ kind, _id, name: product.productName, nameBn: product.productNameBn ?? '' },
    sellerId: new Types.ObjectId(owner.sellerId),
    ...{ sellerName: product.authorName, category: product.category },
  };
}

/** Returns the name and id for the form of a report; null where there is none. */
export async function getReportable(kind: AbuseKind, id: string): Promise<Reportable | null> {
  const found = await findReported(kind, id.toLowerCase());
  return found && { kind, _id: String(found._id), name: found.name, nameBn: found.nameBn };
}

const PAGE_SIZE = 20;
export const ABUSE_COUNT_LIMIT = 1_000;

/** A page of cases, newest first, for whoever decides them. @throws ShopError FORBIDDEN */
export async function listAbuseCases(
  actor: Actor,
  { tab: asked, before }: AbuseListAsked,
): Promise<{
  cases: AbuseRow[];
  tab: AbuseTab;
  counts: Record<AbuseTab, number>;
  older: string | null;
}> {
  requirePermission(actor, 'abuse.decide');
  const of = (tab: AbuseTab) => (tab === 'all' ? {} : { state: tab });
  const counts = await countTabs(AbuseCaseModel, ABUSE_TABS, of, ABUSE_COUNT_LIMIT);
  const tab = asked ?? tabWithWork<AbuseTab>(['open', 'appealed', 'all'], counts);
  const { rows, next } = await pageByKey<AbuseCaseRecord>(AbuseCaseModel, {
    filter: of(tab),
    sort: { openedAt: -1, _id: -1 },
    size: PAGE_SIZE,
    behind: before,
  });
  return { cases: rows.map(abuseRow), tab, counts, older: next };
}

function abuseRow(record: AbuseCaseRecord): AbuseRow {
  const reasons = new Map<AbuseReason, number>();
  for (const { reason } of record.reports) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    ...{ _id: String(record._id), kind: record.kind, subjectId: String(record.subjectId) },
    ...{ name: record.name, nameBn: record.nameBn, state: record.state },
    seller: { id: String(record.sellerId), name: record.sellerName },
    openedAt: record.openedAt.toISOString(),
    dueBy: record.dueBy?.toISOString() ?? null,
    people: record.reports.length,
    reasons: [...reasons].map(([reason, people]) => ({ reason, people })),
  };
}

/** A case with everything that was said; null where there is none. @throws ShopError FORBIDDEN */
export async function getAbuseCase(actor: Actor, id: string): Promise<AbuseView | null> {
  requirePermission(actor, 'abuse.decide');
  if (!isObjectId(id)) return null;
  const record = await withDatabase(() => AbuseCaseModel.findById(id).lean<AbuseCaseRecord>());
  if (!record) return null;
  const { kind, subjectId, state } = record;
  const [dismissedBefore, obstacle] = await Promise.all([
    withDatabase(() =>
      AbuseCaseModel.countDocuments({
        ...{ kind, subjectId, state: 'dismissed' },
        _id: { $ne: record._id },
      }),
    ),
    obstacleOf(actor, record),
  ]);
  const events = abuseEventsFor(state, 'shop');
  // A seller whose account is open appeals by themself.
  const mine = events.filter((event) => event !== 'appealed' || kind === 'seller');
  const mayClose = kind === 'product' || can(actor, 'users.manage');
  const isBlocked = obstacle === 'party' || obstacle === 'samePerson';
  return {
    ...abuseRow(record),
    version: record.version,
    reports: record.reports.map((report) => ({
      ...{ at: report.at.toISOString(), reason: report.reason, text: report.text },
      accountId: report.accountId ? String(report.accountId) : null,
      ...{ phone: report.phone, email: report.email, isRival: report.isRival },
    })),
    dismissedBefore,
    story: record.steps.map(({ at, event, by, text }) => ({
      ...{ at: at.toISOString(), event, by, text },
    })),
    next: isBlocked
      ? []
      : mine.filter((event) => mayClose || (event !== 'upheld' && event !== 'restored')),
    obstacle,
    isAlone: state === 'appealed' && !isBlocked && takenDownBy(record) === actor.id,
  };
}

/** Returns true for a party of a case: the seller's shop, or one of those who reported. */
export const isParty = (
  actor: Actor,
  { sellerId, reports }: Pick<AbuseCaseRecord, 'sellerId' | 'reports'>,
): boolean =>
  isOfOwnShop(actor, sellerId) || reports.some(({ accountId }) => String(accountId) === actor.id);

/** Id of who took the thing of a case down; empty where nobody did. */
const takenDownBy = ({ steps }: AbuseCaseRecord): string =>
  String(steps.find(({ event }) => event === 'upheld')?.byId ?? '');

/** Why somebody of the staff may not decide a case that waits; null: they may. */
export async function obstacleOf(
  actor: Actor,
  record: AbuseCaseRecord,
): Promise<AbuseView['obstacle']> {
  if (record.state !== 'open' && record.state !== 'appealed') return null;
  if (isParty(actor, record)) return 'party';
  if (record.state === 'appealed') {
    const staff = await findStaffWith(record.kind === 'seller' ? 'users.manage' : 'abuse.decide');
    const others = record.reports.map(({ accountId }) => String(accountId));
    const deciders = staff
      .map(String)
      .filter((id) => id !== String(record.sellerId) && !others.includes(id));
    if (!mayDecideAppeal(actor.id, takenDownBy(record), deciders)) return 'samePerson';
  }
  return record.kind === 'seller' && !can(actor, 'users.manage') ? 'needsOwner' : null;
}

/** The last takedown of a seller's own product, with its appeal; null where there was none, or for others. */
export async function getOwnTakedown(actor: Actor, productId: string): Promise<OwnTakedown | null> {
  if (!isObjectId(productId)) return null;
  const record = await withDatabase(() =>
    AbuseCaseModel.findOne({
      ...{ kind: 'product', subjectId: new Types.ObjectId(productId) },
      state: { $in: ['upheld', 'appealed', 'restored', 'final'] },
    })
      .sort({ openedAt: -1, _id: -1 })
      .lean<AbuseCaseRecord>(),
  );
  if (!record || !sellsAs(actor, record.sellerId, 'shop.products')) return null;
  const said = (...events: string[]) => record.steps.find(({ event }) => events.includes(event));
  const takedown = said('upheld')!;
  return {
    ...{ _id: String(record._id), state: record.state as OwnTakedown['state'] },
    ...{ version: record.version, at: takedown.at.toISOString(), reason: takedown.text },
    appeal: said('appealed')?.text ?? '',
    answer: said('restored', 'final')?.text ?? '',
    dueBy: record.dueBy?.toISOString() ?? null,
  };
}
