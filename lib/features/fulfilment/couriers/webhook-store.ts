import 'server-only';
import { createHash } from 'node:crypto';
import { COURIER_MACHINES } from '@paikari/couriers';
import { MongoServerError } from 'mongodb';
import type { Types } from 'mongoose';
import {
  CourierEventModel,
  type CourierAccountRecord,
  type CourierEventRecord,
} from '../../../../models/courier';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../platform/errors';
import type { WebhookOutcome } from './kinds';

const DUPLICATE_KEY = 11000;
const LONGEST_BODY = 8_000;

/** Writes a webhook down as it came. @returns whether it was taken before, to its end */
export async function keepWebhook(
  { _id, courier }: CourierAccountRecord,
  { body, headers }: { body: string; headers: Headers },
): Promise<{ event: Types.ObjectId; isRepeat: boolean }> {
  const given = COURIER_MACHINES[courier].repeatKey?.(headers);
  const key = createHash('sha256')
    .update(given ? `key:${given}` : `body:${body}`)
    .digest('base64');
  try {
    const created = await withDatabase(() =>
      CourierEventModel.create({
        accountId: _id,
        courier,
        key,
        at: new Date(),
        body: body.slice(0, LONGEST_BODY),
        outcome: 'received',
        repeats: 0,
      }),
    );
    return { event: created._id, isRepeat: false };
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  }
  const known = await withDatabase(() =>
    CourierEventModel.findOneAndUpdate(
      { accountId: _id, key },
      { $inc: { repeats: 1 } },
    ).lean<CourierEventRecord>(),
  );
  if (known === null) throw new ShopError('CONFLICT');
  // One that a stop interrupted is taken again: it does nothing twice.
  return { event: known._id, isRepeat: known.outcome !== 'received' };
}

/** Writes down what became of a webhook. */
export async function noteWebhook(
  _id: Types.ObjectId,
  outcome: WebhookOutcome,
  parcelId?: Types.ObjectId,
): Promise<void> {
  await withDatabase(() =>
    CourierEventModel.updateOne({ _id }, { $set: { outcome, ...(parcelId && { parcelId }) } }),
  );
}
