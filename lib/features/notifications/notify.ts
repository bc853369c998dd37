import 'server-only';
import { Types } from 'mongoose';
import { MongoBulkWriteError } from 'mongodb';
import { withDatabase } from '../../platform/database/connect';
import { NotificationModel, type NotificationRecord } from '../../../models/notification';
import { mailSoon } from './mailing';

const DUPLICATE_KEY = 11000;

/** Recipient and content of a notification; `notify` adds the time and the rest. */
export type Notice = Pick<NotificationRecord, 'userId' | 'kind' | 'subjectId' | 'productName'> &
  Partial<
    Pick<
      NotificationRecord,
      | 'productNameBn'
      | 'quantity'
      | 'poisha'
      | 'products'
      | 'step'
      | 'reason'
      | 'sendTo'
      | 'courier'
      | 'trackingNumber'
      | 'browser'
      | 'system'
      | 'network'
    >
  >;

/** Notices that an event causes. */
interface EventNotices {
  /** The event's id: the same notices are written once, however often they come. */
  source: Types.ObjectId;
  at: Date;
  notices: Notice[];
}

/** Tells people of what happened; the mail follows. */
export async function notify(told: EventNotices[]): Promise<void> {
  const records = told.flatMap(({ source, at, notices }) =>
    notices.map((notice, index) => ({
      ...notice,
      _id: new Types.ObjectId(),
      source: `${source.toHexString()}:${index}`,
      at,
      readAt: null,
      mail: 'due',
    })),
  );
  if (records.length === 0) return;
  // Past Mongoose, as in `addOrder`: every value is the database's own or a checked one.
  await withDatabase(() =>
    NotificationModel.collection
      .insertMany(records as never, { ordered: false })
      .catch((error: unknown) => {
        if (!isRepeated(error)) throw error;
      }),
  );
  mailSoon();
}

/** Whether every refused notification exists already. */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof MongoBulkWriteError &&
    [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY)
  );
}
