import 'server-only';
import { createHash } from 'node:crypto';
import { COURIER_MACHINES, type CourierNotice, type CourierStatus } from '@paikari/couriers';
import { MongoServerError } from 'mongodb';
import type { Types } from 'mongoose';
import {
  type CourierAccountRecord,
  CourierAccountModel,
  CourierEventModel,
  type CourierEventRecord,
  CourierBookingModel,
  type CourierBookingRecord,
} from '../../../../models/courier';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { inBackground } from '../../../platform/jobs/background';
import { log } from '../../../platform/log';
import { findParcelRecord } from '../parcels';
import type { WebhookOutcome } from './types';
import { findCourierAccount } from './account-commands';
import { secretsOf, type AccountSecrets } from './clients';
import { askAboutBooking, isUnsent, takeStatus } from './follow-commands';
import { mustAsk } from './booking-store';

const DUPLICATE_KEY = 11000;
const LONGEST_BODY = 8_000;

/** Writes a webhook down as it came. @returns whether it was taken before, to its end */
async function keepWebhook(
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
async function noteWebhook(
  _id: Types.ObjectId,
  outcome: WebhookOutcome,
  parcelId?: Types.ObjectId,
): Promise<void> {
  await withDatabase(() =>
    CourierEventModel.updateOne({ _id }, { $set: { outcome, ...(parcelId && { parcelId }) } }),
  );
}

/** A webhook as it came in. */
interface TakenWebhook {
  /** The body as it came. */
  body: string;
  headers: Headers;
  /** The secret in its query. */
  secret: string;
  /** Network address that it came from, as used for rate limits. */
  address: string;
}

/** Response to the courier. */
interface WebhookAnswer {
  status: 200 | 202;
  headers: Record<string, string>;
}

/**
 * Takes a courier's webhook: proved as this courier proves it, kept as it came, once however often it
 * is sent. What moves money or ends a parcel's way only makes us ask the courier; the rest counts.
 * @throws ShopError NOT_SIGNED_IN where its secret is another one, or there is no such account;
 *   FORBIDDEN where it names another account's parcel; BAD_JSON, INVALID, TOO_MANY
 */
export async function takeCourierWebhook(
  accountId: string,
  webhook: TakenWebhook,
): Promise<WebhookAnswer> {
  const account = await findCourierAccount(accountId);
  const secrets = account && secretsOf(account);
  if (!account || !secrets || !isProved(account, secrets, webhook)) {
    await countForged(account, webhook);
    throw new ShopError('NOT_SIGNED_IN', { message: 'This is not signed by the courier.' });
  }
  const value = parse(webhook.body);
  const { event, isRepeat } = await keepWebhook(account, webhook);
  const answer = answerOf(account, secrets);
  if (isRepeat) return { ...answer, status: 200 };
  const notice = read(account, value, webhook, true);
  if (notice === null) {
    await noteWebhook(event, 'noted');
    throw new ShopError('INVALID');
  }
  if (notice.isTest) {
    await noteWebhook(event, 'test');
    return { ...answer, status: 202 };
  }
  const booking = await bookingOf(account, notice);
  if (booking === null) return { ...answer, status: await refuseOthers(account, notice, event) };
  await noteWebhook(event, await apply(account, booking, value, webhook), booking.parcelId);
  return { ...answer, status: 200 };
}

function isProved(
  { courier }: CourierAccountRecord,
  { webhookSecret }: AccountSecrets,
  { headers, body, secret }: TakenWebhook,
): boolean {
  return COURIER_MACHINES[courier].isProved(webhookSecret, { headers, body, secret });
}

async function countForged(account: CourierAccountRecord | null, { address }: TakenWebhook) {
  await consumeKey(LIMITS.courierForged, address);
  if (!account) return;
  log().warn({ account: String(account._id) }, 'a courier’s webhook with another secret');
  await withDatabase(() =>
    CourierAccountModel.updateOne({ _id: account._id }, { $inc: { wrongSecrets: 1 } }),
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    throw new ShopError('BAD_JSON', { cause });
  }
}

function read(
  { courier }: CourierAccountRecord,
  value: unknown,
  { headers }: TakenWebhook,
  unsent: boolean,
): CourierNotice | null {
  return COURIER_MACHINES[courier].read(value, { headers }, unsent);
}

/** Headers that the courier requires in every response (Pathao does). */
const answerOf = (
  { courier }: CourierAccountRecord,
  secrets: AccountSecrets,
): Omit<WebhookAnswer, 'status'> => ({
  headers: COURIER_MACHINES[courier].answerHeaders?.(secrets) ?? {},
});

/** The account's own booking that a webhook names; null where it names none. */
async function bookingOf(
  { _id: accountId }: CourierAccountRecord,
  { ref }: CourierNotice,
): Promise<CourierBookingRecord | null> {
  const by = [
    ...(ref.consignmentId ? [{ consignmentId: ref.consignmentId }] : []),
    // By our number alone where the courier's own is not known yet.
    ...(ref.invoice ? [{ invoice: ref.invoice, consignmentId: '' }] : []),
  ];
  for (const filter of by) {
    const found = await withDatabase(() =>
      CourierBookingModel.findOne({ accountId, ...filter }).lean<CourierBookingRecord>(),
    );
    if (found && (!ref.invoice || found.invoice === ref.invoice)) return found;
  }
  return null;
}

/**
 * A webhook that names none of the account's parcels: sellers have others with the same courier; what
 * is another account's is refused.
 * @throws ShopError FORBIDDEN
 */
async function refuseOthers(
  { courier }: CourierAccountRecord,
  { ref }: CourierNotice,
  event: Types.ObjectId,
): Promise<200> {
  const { consignmentId } = ref;
  const others =
    consignmentId !== '' &&
    (await withDatabase(() => CourierBookingModel.exists({ courier, consignmentId }))) !== null;
  await noteWebhook(event, others ? 'foreign' : 'unknown');
  if (others) throw new ShopError('FORBIDDEN');
  return 200;
}

async function apply(
  account: CourierAccountRecord,
  booking: CourierBookingRecord,
  value: unknown,
  webhook: TakenWebhook,
): Promise<WebhookOutcome> {
  const parcel = await findParcelRecord(booking.parcelId);
  const notice = read(account, value, webhook, parcel !== null && isUnsent(parcel));
  const status = notice?.status;
  if (!parcel || !notice || !status || status.event === null) return 'noted';
  if (booking.state === 'unknown') {
    await claim(booking, status, notice);
    return 'asked';
  }
  // Taken back or booked anew since: what it tells of is over.
  if (booking.state !== 'booked') return 'noted';
  if (mustAsk(status.event)) {
    await claim(booking, status, notice);
    return 'asked';
  }
  const named = await nameBooking(booking, notice);
  try {
    return (await takeStatus(named, status, true)) ?? 'noted';
  } catch (error) {
    // With another courier by now.
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return 'noted';
    throw error;
  }
}

/** The courier's own id of a booking whose answer was lost, as its webhook names it. */
async function nameBooking(
  booking: CourierBookingRecord,
  { ref }: CourierNotice,
): Promise<CourierBookingRecord> {
  if (booking.consignmentId || !ref.consignmentId) return booking;
  const { consignmentId, trackingNumber } = ref;
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, consignmentId: '' },
      { $set: { consignmentId, trackingNumber } },
    ),
  );
  return { ...booking, consignmentId, trackingNumber };
}

/** Keeps what a webhook says until the courier says the same, and asks it soon. */
async function claim(
  booking: CourierBookingRecord,
  status: CourierStatus,
  notice: CourierNotice,
): Promise<void> {
  const { event, word, at, id, note: said, collectedPoisha, chargePoisha } = status;
  const { consignmentId, trackingNumber } = notice.ref;
  const value = {
    event: event!,
    word,
    ...(at && { at }),
    ...(id && { id }),
    ...(said && { note: said }),
    ...(collectedPoisha !== undefined && { collectedPoisha }),
    ...(chargePoisha !== undefined && { chargePoisha }),
    consignmentId,
    trackingNumber,
  };
  const isOlder = { 'claim.at': { $gt: at ?? new Date() } };
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version, $nor: [isOlder] },
      { $set: { claim: value, askAt: new Date(), asks: 0 } },
    ),
  );
  if (booking.state === 'booked') await nameBooking(booking, notice);
  // The courier waits for its answer: it is asked after that, and by the worker should this process end.
  inBackground('ask a courier', () => askAboutBooking(booking._id));
}
