import {
  FULFILMENT_STEPS,
  type FulfilmentStep,
  type OrderStatus,
} from '../../lib/features/orders/kinds';
import { linesAfter, orderSums } from '../../lib/features/orders/line-rules';
import type { OrderRecord } from '../../models/order';

const HOUR = 60 * 60 * 1000;
/** A seller takes a step every few hours. */
const STEP = 7 * HOUR;

/** How far an order of the demonstration came. */
export interface SeedProgress {
  fulfilment: FulfilmentStep;
  orderStatus: OrderStatus;
  courier?: string;
  trackingNumber?: string;
  /** Why it was cancelled or returned. */
  reason?: string;
}

type HistoryEntry = Pick<
  OrderRecord['history'][number],
  'at' | 'by' | 'fulfilment' | 'orderStatus' | 'reason'
>;

/** Units that the seller could not send: how many of each line, and why. */
export interface SeedShortage {
  units: number[];
  reason: string;
}

/**
 * An order that was just placed, after all the steps that led to where it is.
 * @param seller e-mail of who did them
 */
export function afterSteps(
  placed: OrderRecord,
  progress: SeedProgress,
  seller: string,
  shortage?: SeedShortage,
): OrderRecord {
  const { fulfilment, orderStatus, courier, trackingNumber, reason } = progress;
  const reached = FULFILMENT_STEPS.slice(1, FULFILMENT_STEPS.indexOf(fulfilment) + 1);
  const history: HistoryEntry[] = [...placed.history];
  const note = (to: Pick<OrderRecord, 'fulfilment' | 'orderStatus'>, why?: string) => {
    const at = new Date(placed.placedAt.getTime() + history.length * STEP);
    history.push({ at, by: seller, ...to, ...(why !== undefined && { reason: why }) });
  };
  let lines = placed.lines;
  if (shortage) {
    lines = lines.map((line, index) => ({ ...line, cancelled: shortage.units[index] ?? 0 }));
    note({ fulfilment: 'placed', orderStatus: 'pending' }, shortage.reason);
  }
  const sums = orderSums(lines);
  for (const step of reached) {
    const to = {
      fulfilment: step,
      orderStatus: step === 'delivered' ? ('completed' as const) : ('pending' as const),
    };
    lines = linesAfter(lines, to);
    note(to);
  }
  if (orderStatus === 'cancelled' || orderStatus === 'returned') {
    lines = linesAfter(lines, { fulfilment, orderStatus });
    note({ fulfilment, orderStatus }, reason);
  }
  return {
    ...placed,
    ...sums,
    lines,
    orderStatus,
    fulfilment,
    ...(courier && { courier, trackingNumber }),
    ...(reason && { reason }),
    history,
  } as OrderRecord;
}
