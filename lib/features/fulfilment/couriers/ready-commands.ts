import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { chunked } from '../../../platform/chunked';
import { eachByItself } from '../../orders';
import type { BulkResult } from '../../orders/shared';
import { makeReady, type ReadyParcel } from '../parcels';
import type { ReadyRefusal } from '../parcels/shared';
import { bookMany } from './bulk-book-commands';
import type { Ready, ReadyResult } from './schema';
import { MOST_BOOKED } from './types';

/**
 * Confirms and packs many orders, each in a transaction of its own, and books their parcels with a courier
 * where an account is named. What was done before is found and not done again: a second press repeats
 * what is missing.
 * @returns how it went with each, in the order asked for, and the parcels whose papers can be printed
 */
export async function readyOrders(
  actor: Actor,
  { ids: asked, accountId }: Ready,
): Promise<ReadyResult[]> {
  const parcels = new Map<string, ReadyParcel[]>();
  const refusals = new Map<string, ReadyRefusal>();
  const packed = await eachByItself(
    asked.map((_id) => ({ _id })),
    async ({ _id }) => {
      const made = await makeReady(actor, _id);
      if ('refusal' in made) refusals.set(_id, made.refusal);
      else parcels.set(_id, made.parcels);
    },
  );
  const unbooked = accountId === undefined ? [] : [...parcels.values()].flat().filter(isUnbooked);
  const booked = new Map<string, BulkResult>();
  for (const some of chunked(unbooked, MOST_BOOKED)) {
    const ids = some.map(({ _id }) => _id);
    for (const result of await bookMany(actor, { accountId: accountId!, ids })) {
      booked.set(result._id, result);
    }
  }
  return packed.map((result): ReadyResult => {
    const { _id } = result;
    const refusal = refusals.get(_id);
    if (refusal) return { _id, done: false, code: 'NOT_POSSIBLE_NOW', refusal, parcelIds: [] };
    const own = parcels.get(_id) ?? [];
    const failed = own.map((parcel) => booked.get(parcel._id)).find((one) => one?.done === false);
    return { ...(failed ?? result), _id, parcelIds: own.map((parcel) => parcel._id) };
  });
}

const isUnbooked = ({ state }: ReadyParcel) => state === 'packed';
