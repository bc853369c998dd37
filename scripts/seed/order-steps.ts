import {
  type FulfilmentStep,
  type OrderStatus,
  STEPS,
  isWithdrawn,
  linesAfter,
  orderSums,
  wayTo,
} from '../../lib/features/orders/shared';
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
  'at' | 'by' | 'fulfilment' | 'orderStatus' | 'reason' | 'cancelledUnits'
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
  const reached = wayTo(fulfilment).slice(1);
  const history: HistoryEntry[] = [...placed.history];
  const note = (
    to: Pick<OrderRecord, 'fulfilment' | 'orderStatus'>,
    more: { reason?: string | undefined; cancelledUnits?: number } = {},
  ) => {
    const at = new Date(placed.placedAt.getTime() + history.length * STEP);
    history.push({ at, by: seller, ...to, ...more });
  };
  let lines = placed.lines;
  if (shortage) {
    lines = lines.map((line, index) => ({ ...line, cancelled: shortage.units[index] ?? 0 }));
    const cancelledUnits = lines.reduce((sum, { cancelled }) => sum + cancelled, 0);
    const { reason: why } = shortage;
    note({ fulfilment: 'placed', orderStatus: 'pending' }, { reason: why, cancelledUnits });
  }
  const sums = orderSums(lines);
  for (const step of reached) {
    const to = { fulfilment: step, orderStatus: STEPS[step].status };
    lines = linesAfter(lines, to);
    note(to);
  }
  if (isWithdrawn(orderStatus)) {
    lines = linesAfter(lines, { fulfilment, orderStatus });
    note({ fulfilment, orderStatus }, { reason });
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
