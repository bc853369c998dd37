import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../../models/order';
import type { ReturnRecord } from '../../../../models/return';
import { doerOf, type Principal } from '../../../platform/auth/actor';
import type { AuditDetails } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { returnEntity, type ReturnEvent, type ReturnGoods, type ToldReturn } from './events';

type What = ReturnEvent extends infer Event
  ? Event extends ReturnEvent
    ? Pick<Event, 'name' | 'data'>
    : never
  : never;

/** Says in the transaction what happened to a return. */
export function publishReturn(
  by: Principal,
  event: What,
  session: ClientSession,
  audit?: AuditDetails,
): Promise<void> {
  const about = event.data.return._id;
  const subjectId = String(about);
  return publish(
    doerOf(by),
    [
      {
        ...event,
        entity: returnEntity(about),
        ...(audit && { audit: { ...audit, subject: 'return' as const, subjectId } }),
      },
    ],
    session,
  );
}

/** What its notices need of a return. */
export function toldReturn(record: ReturnRecord): ToldReturn {
  const { history: _history, words: _words, photos: _photos, target: _target, ...told } = record;
  return told;
}

/** What a return is of, by the lines of its order. */
export function goodsOf(
  of: Pick<ReturnRecord, 'lines'>,
  order: Pick<OrderRecord, 'lines'> | null | undefined,
): ReturnGoods {
  const named = of.lines.map(({ lineId }) => order?.lines.find(({ _id }) => _id.equals(lineId)));
  return {
    productName: named[0]?.productName ?? '',
    productNameBn: named[0]?.productNameBn ?? '',
    quantity: of.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: of.lines.length,
  };
}
