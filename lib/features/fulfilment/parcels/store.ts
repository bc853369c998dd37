import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { type Actor, doerOf, type Principal } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { findOrderOfParcels } from '../../orders';
import type { DeliveryProof } from '../../orders/shared';
import type { AuditDetails } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import type { Attention, ParcelEventName, ParcelState } from './types';
import { isThere } from './receipt-rules';
import type { ParcelEvent } from './events';
import { parcelNumber } from './unit-rules';

/** All parcels of an order as the transaction sees them, in the order in which they were packed. */
export const parcelsOf = (
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<ParcelRecord[]> =>
  ParcelModel.find({ orderId }, null, { session }).sort({ serial: 1 }).lean();

/** A parcel with its order. */
export interface FoundParcel {
  parcel: ParcelRecord;
  order: OrderRecord;
}

/**
 * A parcel with its order as the transaction sees them.
 * @throws ShopError NOT_FOUND
 */
export async function findParcel(
  parcelId: Types.ObjectId | string,
  session: ClientSession,
): Promise<FoundParcel> {
  if (!isObjectId(String(parcelId))) throw new ShopError('NOT_FOUND');
  const parcel = await ParcelModel.findById(parcelId, null, { session }).lean();
  const order = parcel && (await findOrderOfParcels(parcel.orderId, session));
  if (!parcel || !order) throw new ShopError('NOT_FOUND');
  return { parcel, order };
}

/**
 * Finds a parcel that this person may move: as its seller or an administrator.
 * @throws ShopError NOT_FOUND, FORBIDDEN
 */
export async function findOwnParcel(
  actor: Actor,
  parcelId: string,
  session: ClientSession,
): Promise<FoundParcel> {
  const found = await findParcel(parcelId, session);
  if (!mayMoveOrder(actor, found.parcel, 'shop.parcels')) throw new ShopError('FORBIDDEN');
  return found;
}

/** Entry of a step in a parcel's history. */
export interface Story {
  event: ParcelEventName;
  by: string;
  at: Date;
  note?: string;
  word?: string;
  reportedAt?: Date;
  reportId?: string;
  ignored?: boolean;
}

/** A story holds no more entries: couriers repeat themselves. */
export const MOST_STEPS = 300;

/** Reason why a parcel in this state waits for a person. */
export function attentionOf(state: ParcelState): Attention | null {
  switch (state) {
    case 'on_hold':
      return 'failed';
    case 'partly_delivered':
      return 'parts';
    case 'returned':
      return 'inspect';
    case 'lost':
      return 'lost';
    default:
      return null;
  }
}

/**
 * Writes a change of a parcel with its entry in the story, in the caller's transaction.
 * @param update what changes beside the state
 * @returns it as it is then
 * @throws ShopError NOT_POSSIBLE_NOW where it changed meanwhile
 */
export async function writeParcel(
  parcel: ParcelRecord,
  to: ParcelState,
  story: Story,
  session: ClientSession,
  update: UpdateQuery<ParcelRecord> = {},
): Promise<ParcelRecord> {
  const written = await ParcelModel.findOneAndUpdate(
    { _id: parcel._id, version: parcel.version },
    {
      ...update,
      $set: {
        attention: attentionOf(to),
        ...(update.$set as object | undefined),
        state: to,
      },
      $inc: { ...(update.$inc as object | undefined), version: 1 },
      $push: {
        history: { $each: [{ ...story, from: parcel.state, to }], $slice: -MOST_STEPS },
      },
    },
    { session, returnDocument: 'after' },
  ).lean<ParcelRecord>();
  if (!written) throw new ShopError('NOT_POSSIBLE_NOW');
  return written;
}

/**
 * Checks that no courier was told of a parcel; once one was, neither its units nor its cash change.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
export function requireUnbooked({ consignmentId }: Pick<ParcelRecord, 'consignmentId'>): void {
  if (!consignmentId) return;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message: 'A courier is booked for a parcel of this order: cancel that booking first.',
  });
}

/**
 * Returns who, other than the seller, stated that all goods that a buyer has of an order arrived; null if
 * nobody did for some of them. A courier's report counts from the parcel's own moment, so it applies only
 * where it covers all of them.
 */
export async function proofOfAll(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<DeliveryProof | null> {
  const there = (await parcelsOf(orderId, session)).filter(isThere);
  if (there.length === 0 || there.some(({ provedAt }) => !provedAt)) return null;
  const proofs = there.map(({ provedBy }) => provedBy ?? 'courier');
  return proofs.find((proof) => proof !== 'courier') ?? 'courier';
}

/** A parcel's event without what follows from it. */
type What = ParcelEvent extends infer Event
  ? Event extends ParcelEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/** The one place that every change of a parcel comes through, in the transaction that makes it. */
export function publishParcelEvent(
  by: Principal,
  parcel: Pick<ParcelRecord, '_id' | 'orderId' | 'serial'>,
  event: What,
  session: ClientSession,
): Promise<void> {
  const subjectId = String(parcel._id);
  const audit = auditOf(event, parcelNumber(String(parcel.orderId), parcel.serial));
  return publish(
    doerOf(by),
    [
      {
        ...event,
        entity: `parcel:${subjectId}`,
        ...(audit && { audit: { ...audit, subject: 'parcel' as const, subjectId } }),
      },
    ],
    session,
  );
}

/** Audit entry of an event: people's actions, and courier reports that had no effect. */
function auditOf(event: What, number: string): AuditDetails | null {
  switch (event.name) {
    case 'parcel.packed':
      return { action: 'parcel.packed', after: { number, ...unitsOf(event.data.parcel) } };
    case 'parcel.moved': {
      const { parcel, event: moved, note, by } = event.data;
      if (by !== 'person') return null;
      const { state, courier, trackingNumber } = parcel;
      return { action: `parcel.${moved}`, after: { number, state, courier, trackingNumber, note } };
    }
    case 'parcel.changed':
      return null;
    case 'parcel.reportIgnored': {
      const { event: reported, why } = event.data;
      return { action: 'parcel.reportIgnored', after: { number, reported, why } };
    }
  }
}

const unitsOf = ({ lines, cashPoisha }: ParcelRecord) => ({
  lines: lines.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity })),
  cashPoisha,
});
