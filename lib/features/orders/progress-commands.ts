import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { OrderModel, type OrderRecord, type OrderLineRecord } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import type { Principal } from '../../platform/auth/actor';
import { afterCommit } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { announceSellerChange } from '../accounts';
import type { DeliveryProof } from './types';
import { STEPS, wayTo, type FulfilmentStep } from './state-types';
import { reachedBy } from './line-rules';
import { publishOrderEvent } from './publish';
import { signed } from './signing';

/** Progress of an order by its parcels. */
interface Progress {
  lines: OrderLineRecord[];
  /** Courier of the parcel that left or arrived last. */
  courier?: string;
  trackingNumber?: string;
  /** Cash that this brought while more is to come; poisha. */
  collectedPoisha?: number;
  /** Party, other than the seller, that proved that everything arrived. */
  provedBy?: DeliveryProof | null;
}

/** An order as the transaction sees it. @returns null where there is none */
export const findOrderOfParcels = (
  orderId: Types.ObjectId | string,
  session: ClientSession,
): Promise<OrderRecord | null> => OrderModel.findById(orderId, null, { session }).lean();

/** The district that a purchase goes to, by its id; empty where its address is a text alone. */
export async function districtOfPurchase(
  purchaseId: Types.ObjectId,
  session: ClientSession,
): Promise<string> {
  const purchase = await PurchaseModel.findById(
    purchaseId,
    { 'place.districtId': 1 },
    { session },
  ).lean<Pick<PurchaseRecord, 'place'>>();
  return purchase?.place?.districtId ?? '';
}

/**
 * Writes how far an order's units are by its parcels, in the caller's transaction, and takes the order
 * itself as far as all of them are, step by step as its seller would have: packed, shipped, delivered.
 * It never goes back by this.
 * @param order as the transaction read it
 * @returns it as it is then
 * @throws ShopError NOT_POSSIBLE_NOW where it is no longer running
 */
export async function writeProgress(
  actor: Principal,
  order: OrderRecord,
  { lines, courier, trackingNumber, collectedPoisha = 0, provedBy = null }: Progress,
  session: ClientSession,
): Promise<OrderRecord> {
  const steps = stepsTo(order.fulfilment, lines);
  const last = steps.at(-1) ?? order.fulfilment;
  const isDelivered = STEPS[last].status === 'completed';
  const named = { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) };
  const at = new Date();
  const proof = isDelivered && provedBy !== null && { provedAt: at, provedBy };
  const set = {
    lines,
    ...proof,
    ...named,
    ...(collectedPoisha > 0 && {
      collectedPoisha: (order.collectedPoisha ?? 0) + collectedPoisha,
    }),
    fulfilment: last,
    orderStatus: isDelivered ? ('completed' as const) : order.orderStatus,
  };
  const stateOf = (fulfilment: FulfilmentStep) => ({
    fulfilment,
    orderStatus:
      STEPS[fulfilment].status === 'completed' ? ('completed' as const) : order.orderStatus,
  });
  const { matchedCount } = await OrderModel.updateOne(
    { _id: order._id, fulfilment: order.fulfilment, orderStatus: 'pending' },
    {
      $set: set,
      $push: {
        history: {
          $each: steps.map((step) => ({ at, ...signed(actor, order), ...stateOf(step) })),
        },
      },
    },
    { session },
  );
  if (matchedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  const after = { ...order, ...set } as OrderRecord;
  for (const [place, step] of steps.entries()) {
    const before = { ...after, ...stateOf(steps[place - 1] ?? order.fulfilment) };
    await publishOrderEvent(
      actor,
      {
        name: 'order.moved',
        data: { order: before, after: { ...stateOf(step), ...named, byParcels: true } },
      },
      session,
    );
  }
  if (isDelivered) afterCommit(session, () => announceSellerChange(String(order.sellerId)));
  return after;
}

/** Steps from where an order is to where all of its units are, the usual way; none where that is not further. */
function stepsTo(from: FulfilmentStep, lines: readonly OrderLineRecord[]): FulfilmentStep[] {
  const isBegun = lines.some(({ packed, back }) => packed > 0 || (back ?? 0) > 0);
  const to = reachedBy(lines) ?? (isBegun ? 'confirmed' : 'placed');
  const way = wayTo(to);
  const passed = wayTo(from).findLast((step) => way.includes(step));
  return way.slice(way.indexOf(passed!) + 1);
}
