import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import type { Permission } from '../../../shop/permissions';
import { can, mayMoveOrder, shopFor } from '../../../shop/policy';
import { isObjectId } from '../../../platform/validation';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import type { Deadlines } from '../../../shop/deadlines/settings-rules';
import { findTimedOrder } from '../../orders';
import { findDue, releasesOf, type Due } from './due-queries';
import { DEADLINE_TYPES, type DeadlineType, type DeadlineUrgency } from './types';
import { deadlinesOf, HOUR_MS, urgencyOf } from './rules';
import type { DeadlineListAsked, DeadlineRow } from './schema';

/** Deadlines on a page. */
const DEADLINES_PAGE_SIZE = 25;
/** Counting ends here. */
const DEADLINE_COUNT_LIMIT = 100;

/** How much of a kind is near and late; `isMore`: there is more than was counted. */
interface DeadlineCount {
  near: number;
  late: number;
  isMore: boolean;
}

interface DeadlinePage {
  kind: DeadlineType;
  rows: DeadlineRow[];
  counts: Partial<Record<DeadlineType, DeadlineCount>>;
  /** `after` of the next page; absent at the end. */
  next?: string;
  nearHours: number;
}

/** The permission to see all sellers' deadlines of a kind: that of the page it links to. */
const OF_ALL: Record<DeadlineType, Permission> = {
  hand_over: 'orders.manage',
  delivery: 'orders.manage',
  complaint: 'complaints.decide',
  return: 'returns.rule',
  refund: 'refunds.manage',
};

/** Kinds that somebody sees: refunds are the shop's to send. */
const kindsOf = (actor: Actor): DeadlineType[] =>
  DEADLINE_TYPES.filter((kind) => kind !== 'refund' || can(actor, OF_ALL.refund));

const placeOf = ({ sortedBy, id }: Due) => `${sortedBy.getTime()}-${id}`;

function readPlace(text: string | undefined): { at: Date; id: string } | null {
  const [time, id] = text?.split('-') ?? [];
  return time && id ? { at: new Date(Number(time)), id } : null;
}

function rowOf(due: Due, now: Date, deadlines: Deadlines): DeadlineRow[] {
  const urgency = urgencyOf(due.dueBy, now, deadlines);
  const { kind, id, number, sellerName, dueBy } = due;
  return urgency ? [{ kind, id, number, sellerName, dueBy: dueBy.toISOString(), urgency }] : [];
}

/**
 * Returns what is late or near its deadline, the latest first: a seller's own, an administrator's all. A page
 * may show fewer than it could: a prepaid order is looked at by when it was placed, and its time begins
 * later.
 */
export async function listDeadlines(
  actor: Actor,
  { kind: asked, after }: DeadlineListAsked,
  now: Date,
): Promise<DeadlinePage> {
  const deadlines = await readDeadlines();
  const to = new Date(now.getTime() + deadlines.nearHours * HOUR_MS);
  const of = (kind: DeadlineType) => ({
    seller: can(actor, OF_ALL[kind]) ? ('all' as const) : shopFor(actor, 'shop.orders'),
    from: null,
    to,
  });
  const kinds = kindsOf(actor);
  const counted = await Promise.all(
    kinds.map((kind) =>
      findDue(kind, { ...of(kind), after: null, limit: DEADLINE_COUNT_LIMIT + 1 }, deadlines),
    ),
  );
  const counts = Object.fromEntries(
    kinds.map((kind, at) => [kind, countOf(counted[at]!, now, deadlines)]),
  ) as DeadlinePage['counts'];
  const first = kinds.find((kind) => counts[kind]!.late + counts[kind]!.near > 0);
  const kind = asked && kinds.includes(asked) ? asked : (first ?? 'hand_over');
  const limit = DEADLINES_PAGE_SIZE + 1;
  const found = await findDue(kind, { ...of(kind), after: readPlace(after), limit }, deadlines);
  const page = found.slice(0, DEADLINES_PAGE_SIZE);
  const last = page.at(-1);
  return {
    kind,
    rows: page.flatMap((due) => rowOf(due, now, deadlines)),
    counts,
    ...(found.length > page.length && last && { next: placeOf(last) }),
    nearHours: deadlines.nearHours,
  };
}

function countOf(found: readonly Due[], now: Date, deadlines: Deadlines): DeadlineCount {
  const urgencies = found
    .slice(0, DEADLINE_COUNT_LIMIT)
    .map(({ dueBy }) => urgencyOf(dueBy, now, deadlines));
  return {
    near: urgencies.filter((urgency) => urgency === 'near').length,
    late: urgencies.filter((urgency) => urgency === 'late').length,
    isMore: found.length > DEADLINE_COUNT_LIMIT,
  };
}

/** A time that runs for an order; ISO 8601. */
interface OrderDeadline {
  kind: 'hand_over' | 'delivery';
  dueBy: string;
  /** Null while there is time. */
  urgency: DeadlineUrgency | null;
}

/** The times that run for an order, as its seller sees them; none where it is somebody else's. */
export async function orderDeadlines(
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<OrderDeadline[]> {
  const order = isObjectId(orderId) ? await findTimedOrder(orderId) : null;
  if (!order || !mayMoveOrder(actor, order, 'shop.see')) return [];
  const [deadlines, releases] = await Promise.all([readDeadlines(), releasesOf([order])]);
  const times = deadlinesOf(order, releases.get(String(order._id))!, deadlines);
  const runs = [
    ['hand_over', times.handOverBy],
    ['delivery', times.deliverBy],
  ] as const;
  return runs.flatMap(([kind, dueBy]) =>
    dueBy ? [{ kind, dueBy: dueBy.toISOString(), urgency: urgencyOf(dueBy, now, deadlines) }] : [],
  );
}
