import 'server-only';
import type { ClientSession } from 'mongoose';
import type { ParcelRecord } from '../../../../models/parcel';
import { doerOf, type Principal } from '../../../platform/auth/actor';
import type { AuditDetails } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import type { ParcelEvent } from './events';
import { parcelNumber } from './number-rules';

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
