import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import type { Actor, Principal } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { afterCommit } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { announceStockChange, findVariantCodes, takeStockAnew } from '../../catalogue';
import { type LineToPack, type OrderToPack, cutOfBack, unpackedUnits } from '../../orders/shared';
import {
  districtOfPurchase,
  findOrderOfParcels,
  getOrderToPack,
  nextToPack,
  writeProgress,
} from '../../orders';
import { openCashPoisha } from '../../payments';
import { cashOfParcel } from './move';
import { publishParcelEvent, parcelsOf } from './store';
import type { Pack, BuyerParcel } from './schema';
import { countsOf, linesMoved, linesRestocked, parcelSearchWords } from './unit-rules';
import { parcelsOfOrders } from './queries';

/** Units of an order's line. */
interface Units {
  lineId: Types.ObjectId;
  quantity: number;
}

/** Parcels that an order may have, cancelled ones too. */
const MOST_OF_ORDER = 100;

/**
 * Packs units of an order into a parcel, as its seller or an administrator. Units that came back are
 * taken from the stock anew, once nothing else of their line is left to pack.
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's, NOT_POSSIBLE_NOW
 *   where so many are not left to pack or the order's state doesn't allow it, IDEMPOTENCY_MISMATCH
 */
export async function packParcel(
  actor: Actor,
  orderId: string,
  asked: Pack,
  idempotency?: Idempotency,
): Promise<{ parcelId: string }> {
  return writeOnce(actor, `pack:${orderId}`, idempotency, async (session) => {
    if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
    const order = await findOrderOfParcels(orderId, session);
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayMoveOrder(actor, order, 'shop.parcels')) throw new ShopError('FORBIDDEN');
    const parcel = await packUnits(actor, order, unitsOf(order, asked), session, asked.weightGrams);
    return { parcelId: String(parcel._id) };
  });
}

/** The units to pack; without lines, all unpacked ones that did not come back. */
function unitsOf({ lines }: OrderRecord, asked: Pack): Units[] {
  if (!asked.lines) {
    return lines
      .map((line) => ({ lineId: line._id, quantity: unpackedUnits(line) }))
      .filter(({ quantity }) => quantity > 0);
  }
  return asked.lines.map(({ lineId, quantity }) => {
    const line = lines.find(({ _id }) => String(_id) === lineId);
    if (!line) throw new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
    return { lineId: line._id, quantity };
  });
}

/**
 * Packs all of an order that is in no parcel and did not come back, in the caller's transaction.
 * @returns null where nothing is left
 * @throws ShopError NOT_POSSIBLE_NOW
 */
export async function packRestOf(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<ParcelRecord | null> {
  const units = unitsOf(order, {});
  return units.length === 0 ? null : packUnits(actor, order, units, session);
}

/**
 * Packs units of an order that the caller's transaction has read.
 * @param weightGrams undefined: as its lines say
 * @throws ShopError NOT_POSSIBLE_NOW
 */
async function packUnits(
  actor: Principal,
  order: OrderRecord,
  units: readonly Units[],
  session: ClientSession,
  weightGrams?: number,
): Promise<ParcelRecord> {
  requirePackable(order, units);
  const others = await parcelsOf(order._id, session);
  const cashPoisha = cashOfParcel({
    lines: order.lines,
    deliveryPoisha: order.deliveryPoisha,
    outstandingPoisha: await openCashPoisha(order, session),
    others,
    units,
  });
  const parcel = await insertParcel(
    order,
    {
      kind: 'goods',
      units,
      cashPoisha,
      serial: others.length + 1,
      ...(weightGrams && { weightGrams }),
    },
    session,
  );
  const anew = await takeAnew(actor, order, units, session);
  const withoutBack = order.lines.map((line) => {
    const taken = anew.get(String(line._id)) ?? 0;
    return taken === 0 ? line : { ...line, back: (line.back ?? 0) - taken };
  });
  const restocked = new Map([...anew].map(([lineId, taken]) => [lineId, -taken]));
  const lines = linesRestocked(linesMoved(withoutBack, null, parcel), restocked);
  await writeProgress(actor, order, { lines }, session);
  await publishParcelEvent(actor, parcel, { name: 'parcel.packed', data: { parcel } }, session);
  return parcel;
}

function requirePackable(order: OrderRecord, units: readonly Units[]): void {
  const refuse = (message: string) => new ShopError('NOT_POSSIBLE_NOW', { message });
  if (order.orderStatus !== 'pending') throw refuse(`This order is ${order.orderStatus}.`);
  if (order.payment === 'awaiting') throw refuse('This order waits for its payment.');
  if (units.length === 0) throw refuse('All of this order is packed already.');
  for (const { lineId, quantity } of units) {
    const line = order.lines.find(({ _id }) => _id.equals(lineId))!;
    const left = unpackedUnits(line) + (line.back ?? 0);
    if (quantity > left) {
      throw refuse(`Of ${line.productName} only ${left} are left to pack.`);
    }
  }
}

/**
 * A step of the whole order packed it: what is in no parcel yet becomes one. Its order counts by itself.
 * @param order as it is after the step
 */
export async function packRest(
  actor: Principal,
  order: OrderRecord,
  session: ClientSession,
): Promise<void> {
  const others = await parcelsOf(order._id, session);
  const units = order.lines
    .map((line) => ({ lineId: line._id, quantity: line.packed - packedIn(others, line._id) }))
    .filter(({ quantity }) => quantity > 0);
  if (units.length === 0) return;
  const cashPoisha = cashOfParcel({
    lines: order.lines,
    deliveryPoisha: order.deliveryPoisha,
    outstandingPoisha: await openCashPoisha(order, session),
    others,
    units,
  });
  const making = { kind: 'goods', units, cashPoisha, serial: others.length + 1 } as const;
  const parcel = await insertParcel(order, making, session);
  await publishParcelEvent(actor, parcel, { name: 'parcel.packed', data: { parcel } }, session);
}

const packedIn = (parcels: readonly ParcelRecord[], lineId: Types.ObjectId): number =>
  parcels
    .filter(({ kind }) => kind === 'goods')
    .flatMap(({ state, lines }) =>
      lines.filter((line) => line.lineId.equals(lineId)).map((line) => countsOf(state, line)),
    )
    .reduce((sum, { packed }) => sum + packed, 0);

/** Units that came back are no longer out of the stock: those that are packed again are taken anew. */
async function takeAnew(
  actor: Principal,
  order: OrderRecord,
  units: readonly Units[],
  session: ClientSession,
): Promise<Map<string, number>> {
  const anew = new Map<string, number>();
  for (const { lineId, quantity } of units) {
    const line = order.lines.find(({ _id }) => _id.equals(lineId))!;
    const taken = cutOfBack(line, Math.max(0, quantity - unpackedUnits(line)));
    if (taken > 0) anew.set(String(lineId), taken);
  }
  if (anew.size === 0) return anew;
  const tags = await takeStockAnew(
    actor,
    { orderId: order._id, why: 'resent' },
    order.lines.map((line) => ({ ...line, quantity: anew.get(String(line._id)) ?? 0 })),
    session,
  );
  afterCommit(session, () => announceStockChange(tags));
  return anew;
}

/**
 * Packs goods in place of what came back of an order, in the transaction of the return that grants it:
 * taken from the stock, nothing to collect, and counted by no line of the order.
 * @throws ShopError NOT_POSSIBLE_NOW where so many are not in stock
 */
export async function packReplacement(
  actor: Principal,
  {
    order,
    returnId,
    lines,
  }: { order: OrderRecord; returnId: Types.ObjectId; lines: readonly Units[] },
  session: ClientSession,
): Promise<ParcelRecord> {
  const units = new Map(lines.map(({ lineId, quantity }) => [String(lineId), quantity]));
  const tags = await takeStockAnew(
    actor,
    { orderId: null, why: 'replaced' },
    order.lines.map((line) => ({ ...line, quantity: units.get(String(line._id)) ?? 0 })),
    session,
  );
  afterCommit(session, () => announceStockChange(tags));
  const serial = (await parcelsOf(order._id, session)).length + 1;
  const parcel = await insertParcel(
    order,
    { kind: 'replacement', returnId, units: lines, cashPoisha: 0, serial },
    session,
  );
  await publishParcelEvent(actor, parcel, { name: 'parcel.packed', data: { parcel } }, session);
  return parcel;
}

async function insertParcel(
  order: OrderRecord,
  making: Pick<ParcelRecord, 'kind' | 'cashPoisha' | 'serial'> & {
    returnId?: Types.ObjectId;
    units: readonly Units[];
    weightGrams?: number;
  },
  session: ClientSession,
): Promise<ParcelRecord> {
  const { units, weightGrams = weightOf(order, making.units), ...rest } = making;
  if (rest.serial > MOST_OF_ORDER) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `An order has at most ${MOST_OF_ORDER} parcels.`,
    });
  }
  const now = new Date();
  const parcel = {
    _id: new Types.ObjectId(),
    ...rest,
    orderId: order._id,
    purchaseId: order.purchaseId,
    sellerId: order.sellerId,
    customerId: order.customerId,
    lines: units.map(({ lineId, quantity }) => ({ lineId, quantity, taken: 0, sellable: 0 })),
    state: 'packed',
    attention: null,
    version: 0,
    weightGrams,
    courier: '',
    courierSlug: '',
    trackingNumber: '',
    district: await districtOfPurchase(order.purchaseId, session),
    ...(order.delivery.promisedBy && { promisedBy: order.delivery.promisedBy }),
    attempts: 0,
    packedAt: now,
    history: [],
    searchWords: parcelSearchWords(order, rest.serial, ''),
  } as unknown as ParcelRecord;
  // Past Mongoose, as orders are: nothing in it came from outside.
  await ParcelModel.collection.insertOne(parcel as never, { session });
  return parcel;
}

const weightOf = ({ lines }: OrderRecord, units: readonly Units[]): number =>
  units.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ _id }) => _id.equals(lineId));
    return sum + (line?.weightGrams ?? 0) * quantity;
  }, 0);

/** Data of an order's packing screen. */
export interface OrderPacking {
  order: Omit<OrderToPack, 'lines'> & {
    lines: (LineToPack & {
      /** Codes that may stand on the goods: the sold SKU, and today's SKU and barcode. */
      codes: string[];
    })[];
  };
  /** Why nothing of it can be packed; null: its open units can. */
  refusal: 'ended' | 'awaiting' | 'nothing' | null;
  /** The order's parcels, those that were unpacked too. */
  parcels: BuyerParcel[];
  /** The order that waits next. */
  nextId: string | null;
}

/**
 * An order with the codes of its goods, its parcels and which order is next.
 * @returns null where there is none, `forbidden` where it is of somebody else's product
 */
export async function getOrderPacking(
  actor: Actor,
  id: string,
): Promise<OrderPacking | 'forbidden' | null> {
  const found = await getOrderToPack(actor, id);
  if (found === null || found === 'forbidden') return found;
  const { order, refusal } = found;
  const [codes, parcels, nextId] = await Promise.all([
    findVariantCodes(order.lines),
    parcelsOfOrders([order._id]),
    nextToPack(actor, order._id),
  ]);
  const lines = order.lines.map((line) => ({
    ...line,
    codes: [...new Set([line.sku, ...(codes.get(line.variantId) ?? [])])].filter(Boolean),
  }));
  return {
    order: { ...order, lines },
    refusal,
    parcels: parcels.get(order._id) ?? [],
    nextId,
  };
}
