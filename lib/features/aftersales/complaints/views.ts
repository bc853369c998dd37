import type { ComplaintRecord } from '../../../../models/complaint';
import { orderNumber } from '../../orders/rules';
import type { ComplaintEventName, ComplaintParty } from './kinds';
import { hasRoom } from './rules';
import type { ComplaintRow, ComplaintView } from './schema';
import { eventsFor } from './transitions';

/** Fields of a complaint that lists show. */
export const ROW_FIELDS = {
  number: 1,
  orderId: 1,
  about: 1,
  state: 1,
  sellerName: 1,
  openedAt: 1,
  rankedAt: 1,
  dueBy: 1,
} as const;

export type RowRecord = Pick<ComplaintRecord, keyof typeof ROW_FIELDS | '_id'>;

export function complaintRow(record: RowRecord): ComplaintRow {
  const { _id, number, orderId, about, state, sellerName, openedAt, dueBy } = record;
  return {
    _id: String(_id),
    number,
    orderId: String(orderId),
    orderNumber: orderNumber(String(orderId)),
    about,
    state,
    sellerName,
    openedAt: openedAt.toISOString(),
    ...(dueBy && { dueBy: dueBy.toISOString() }),
  };
}

/** The whole of it as one side sees it: no side reads the other's e-mails. */
export function complaintView(record: ComplaintRecord, party: ComplaintParty): ComplaintView {
  const { version, closedAt, messages, state, customerName, phoneNumber } = record;
  const isRoom = (event: ComplaintEventName) => hasRoom(messages.length, event);
  return {
    ...complaintRow(record),
    sellerId: String(record.sellerId),
    version,
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    messages: messages.map(({ at, from, event, text }) => ({
      at: at.toISOString(),
      from,
      event,
      text,
    })),
    next: eventsFor(state, party).filter(isRoom),
    ...(party !== 'buyer' && { customerName, phoneNumber }),
    ...(party === 'shop' && {
      accounts: { seller: String(record.sellerId), buyer: String(record.customerId) },
    }),
  };
}
