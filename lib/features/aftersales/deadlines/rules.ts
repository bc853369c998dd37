import { endOfDhakaDay } from '../../../platform/time/dhaka-day';
import type { Deadlines } from '../../../shop/deadlines/settings-rules';
import { goodsAt, isInHand } from '../../orders/shared';
import type { DeadlineUrgency } from './types';

export const HOUR_MS = 3_600_000;

/** The fields of an order from which its deadlines are computed. */
interface Timed {
  orderStatus: string;
  fulfilment: string;
  payment: string;
  delivery: { kind: string; zone: string | null; promisedBy?: Date | null | undefined };
}

/** Until when an order has to be with whoever brings it, or ready to be fetched. */
export const handOverBy = (releasedAt: Date, { handOverHours }: Deadlines): Date =>
  new Date(releasedAt.getTime() + handOverHours * HOUR_MS);

/** Days that the law gives a delivery of a zone; of one that nobody knows the longer time. */
export const lawfulDays = (zone: string | null, { cityDays, elsewhereDays }: Deadlines): number =>
  zone === 'city' ? cityDays : elsewhereDays;

/** Until when an order has to be there: its promised day, else what the law gives. */
export const deliverBy = (
  { zone, promisedBy }: Timed['delivery'],
  releasedAt: Date,
  deadlines: Deadlines,
): Date => promisedBy ?? endOfDhakaDay(releasedAt, lawfulDays(zone, deadlines));

/**
 * The times that run for an order; null where one does not: it ended, waits for its money, is on its way,
 * or is fetched by its buyer, for whom it is ready once it is packed.
 * @param releasedAt when it was placed and, where it is prepaid, paid
 */
export function deadlinesOf(
  order: Timed,
  releasedAt: Date,
  deadlines: Deadlines,
): { handOverBy: Date | null; deliverBy: Date | null } {
  const { orderStatus, fulfilment, payment, delivery } = order;
  const runs = orderStatus === 'pending' && (payment === 'paid' || payment === 'on_delivery');
  const goods = goodsAt(fulfilment);
  const isFetched = delivery.kind === 'pickup';
  const isToHandOver = isInHand(goods) && !(isFetched && goods === 'packed');
  return {
    handOverBy: runs && isToHandOver ? handOverBy(releasedAt, deadlines) : null,
    deliverBy: runs && !isFetched ? deliverBy(delivery, releasedAt, deadlines) : null,
  };
}

/** How something stands with its last moment; null while there is time. */
export function urgencyOf(
  dueBy: Date,
  now: Date,
  { nearHours }: Pick<Deadlines, 'nearHours'>,
): DeadlineUrgency | null {
  if (dueBy < now) return 'late';
  return dueBy.getTime() <= now.getTime() + nearHours * HOUR_MS ? 'near' : null;
}

/** Rates of fewer cases say more about chance than about anybody. */
export const LEAST_CASES = 5;

/**
 * A share in hundredths, rounded.
 * @returns null where there are too few cases to say one
 */
export const rateOf = (part: number, cases: number): number | null =>
  cases < LEAST_CASES ? null : Math.round((part * 100) / cases);
