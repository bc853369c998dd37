import 'server-only';
import { KEYS_REFUSED, NoAnswer, Refused, type BookedOne } from '@paikari/couriers';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { toAppError } from '../../../platform/http/api-response';
import type { BulkResult } from '../../orders/shared';
import { addressedOf, walkPlaces, shipmentOf } from './book-queries';
import {
  bookParcel,
  recordBooked,
  recordFailure,
  requireBookable,
  type Bookable,
} from './book-commands';
import { claimBooking, type ClaimedBooking } from './booking-store';
import { failureOf } from './clients';
import type { BulkBook } from './schema';

const failed = (_id: string, error: unknown): BulkResult => {
  const { code, message, fields } = toAppError(error);
  return { _id, done: false, code, message, ...(fields && { fields }) };
};

/** Refused keys refuse everything after them, and who goes on asking is blocked. */
const endsAll = ({ code }: BulkResult) => code === 'COURIER_KEYS';

/**
 * Books many parcels with one account, each for itself: in one call where the courier takes many at
 * once, else one after the other.
 * @returns how it went with each, in the order asked for
 */
export async function bookMany(actor: Actor, { accountId, ids }: BulkBook): Promise<BulkResult[]> {
  const results = new Map<string, BulkResult>();
  const ready: { bookable: Bookable; claim: ClaimedBooking }[] = [];
  let last: BulkResult | undefined;
  for (const id of ids) {
    if (last && endsAll(last)) {
      results.set(id, { ...last, _id: id });
      continue;
    }
    try {
      const bookable = await requireBookable(actor, id, accountId);
      if (bookable.client.bookMany === undefined) {
        await bookParcel(actor, id, { accountId, again: false });
        results.set(id, { _id: id, done: true });
        continue;
      }
      const claim = await claimOf(actor, bookable);
      if (claim.mustFind) results.set(id, await bookAfterLook(actor, bookable, claim));
      else ready.push({ bookable, claim });
    } catch (error) {
      last = failed(id, error);
      results.set(id, last);
    }
  }
  for (const result of await bookReady(actor, ready)) results.set(result._id, result);
  return ids.map((id) => results.get(id)!);
}

const claimOf = (actor: Actor, { parcel, account, client }: Bookable) =>
  claimBooking({
    parcel,
    account,
    by: signatureOf(actor),
    canFind: client.find !== undefined,
    again: false,
  });

async function shipmentFor({ parcel, order, client }: Bookable, { booking }: ClaimedBooking) {
  const { chosen } = await walkPlaces(client, {}, await addressedOf(order));
  return shipmentOf(parcel, order, booking.invoice, chosen);
}

/** One whose earlier answer was lost. */
async function bookAfterLook(
  actor: Actor,
  bookable: Bookable,
  claim: ClaimedBooking,
): Promise<BulkResult> {
  const { client, account, parcel } = bookable;
  const _id = String(parcel._id);
  try {
    const found = await client.find!(claim.booking.invoice);
    const booked = found ?? (await client.book(await shipmentFor(bookable, claim)));
    await recordBooked(actor, account, claim.booking, booked);
    return { _id, done: true };
  } catch (error) {
    await recordFailure(account, claim, error);
    return failed(_id, failureOf(error, true));
  }
}

/** Books all of them in one call, and writes down how it went with each. */
async function bookReady(
  actor: Actor,
  ready: readonly { bookable: Bookable; claim: ClaimedBooking }[],
): Promise<BulkResult[]> {
  const first = ready[0];
  if (first === undefined) return [];
  const { client, account } = first.bookable;
  const shipments = await Promise.all(
    ready.map(({ bookable, claim }) => shipmentFor(bookable, claim)),
  );
  let rows: BookedOne[];
  try {
    rows = await client.bookMany!(shipments);
  } catch (error) {
    // One that the client itself refuses holds up the others: then each goes by itself.
    if (error instanceof Refused && error.code !== KEYS_REFUSED && ready.length > 1) {
      const each = [];
      for (const one of ready) each.push(...(await bookReady(actor, [one])));
      return each;
    }
    return Promise.all(
      ready.map(async ({ bookable, claim }) => {
        await recordFailure(account, claim, error);
        return failed(String(bookable.parcel._id), failureOf(error, true));
      }),
    );
  }
  const byInvoice = new Map(rows.map((row) => [row.invoice, row]));
  const results: BulkResult[] = [];
  for (const { bookable, claim } of ready) {
    results.push(await settle(actor, bookable, claim, byInvoice.get(claim.booking.invoice)));
  }
  return results;
}

async function settle(
  actor: Actor,
  { account, parcel }: Bookable,
  claim: ClaimedBooking,
  row: BookedOne | undefined,
): Promise<BulkResult> {
  const _id = String(parcel._id);
  try {
    if (row === undefined) throw new NoAnswer(`${account.courier}: it says nothing of this parcel`);
    if ('refused' in row) {
      throw new Refused('422', row.refused.message, row.refused.fields);
    }
    await recordBooked(actor, account, claim.booking, row.booked);
    return { _id, done: true };
  } catch (error) {
    await recordFailure(account, claim, error);
    return failed(_id, failureOf(error, true));
  }
}
