import type { BuyerParcel } from '../../fulfilment/parcels/schema';
import { countsFrom } from '../../../shop/deadlines/release-rules';
import { after, type ReturnPeriods } from './period-rules';
import type { DeliveredUnits } from './unit-rules';

type Parcel = Pick<BuyerParcel, 'kind' | 'state' | 'lines' | 'steps' | 'endedAt'>;

/** When the buyer had in hand what they took of a parcel; null where that was nothing. */
function tookAt({ state, steps, endedAt }: Parcel): string | null {
  if (state === 'delivered') return endedAt ?? steps.at(-1)?.at ?? null;
  const said = steps.filter(({ event }) => event === 'partly_delivered' || event === 'parts_said');
  return said[0]?.at ?? null;
}

/**
 * Units of an order that reached its buyer, and when: by its parcels, replacements among them; what no
 * parcel tells of came with the order as a whole.
 * @param deliveredAt when the order as a whole was delivered; null: never
 */
export function deliveredUnits(
  order: { lines: readonly { _id: { toString(): string }; delivered: number }[] },
  deliveredAt: Date | null,
  parcels: readonly Parcel[],
): DeliveredUnits[] {
  const found: (DeliveredUnits & Pick<Parcel, 'kind'>)[] = parcels.flatMap((parcel) => {
    const at = tookAt(parcel);
    if (at === null) return [];
    return parcel.lines.flatMap(({ lineId, quantity, taken }) => {
      const units = parcel.state === 'delivered' ? quantity : taken;
      return units > 0 ? [{ lineId, quantity: units, at: new Date(at), kind: parcel.kind }] : [];
    });
  });
  const untold = order.lines.flatMap(({ _id, delivered }) => {
    const lineId = _id.toString();
    const told = found
      .filter((units) => units.lineId === lineId && units.kind === 'goods')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return deliveredAt && delivered > told
      ? [{ lineId, quantity: delivered - told, at: deliveredAt }]
      : [];
  });
  return [...found.map(({ lineId, quantity, at }) => ({ lineId, quantity, at })), ...untold];
}

/**
 * Since when units of an order count as delivered for their buyer's time to give them back: a courier's
 * report counts by itself, any other proof from its own moment on, and a seller's word late.
 */
export function countsSince(
  {
    provedAt,
    provedBy,
    delivery,
  }: {
    provedAt?: Date | null;
    provedBy?: string | null;
    delivery: { promisedBy?: Date | null };
  },
  at: Date,
  sellerWordHours: number,
): Date {
  if (provedAt) return provedBy === 'courier' || at > provedAt ? at : provedAt;
  const promisedBy = delivery.promisedBy ?? null;
  return countsFrom({ deliveredAt: at, provedAt: null, promisedBy }, sellerWordHours);
}

/**
 * Whether goods of an order may be given back at a moment: for some reason at least, by since when it
 * counts as delivered. What of it, its return's own page says.
 */
export function mayGiveBack(
  order: {
    orderStatus: string;
    history: readonly { orderStatus: string; at: string }[];
  },
  proof: Parameters<typeof countsSince>[0] | undefined,
  {
    unused,
    fault,
    sellerWordHours,
  }: Pick<ReturnPeriods, 'unused' | 'fault'> & { sellerWordHours: number },
  now: Date,
): boolean {
  if (order.orderStatus !== 'completed' || !proof) return false;
  const delivered = order.history.find(({ orderStatus }) => orderStatus === 'completed')?.at;
  if (delivered === undefined) return false;
  const counts = countsSince(proof, new Date(delivered), sellerWordHours);
  const promisedBy = proof.delivery.promisedBy ?? counts;
  return (
    now < after(counts, unused) || now < after(promisedBy > counts ? promisedBy : counts, fault)
  );
}
