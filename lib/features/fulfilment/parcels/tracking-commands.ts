import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { ShopError } from '../../../shop/errors';
import { trackingField } from '../../orders/shared';
import { eachByItself } from '../../orders';
import { requireListedCourier } from './courier-list-commands';
import { handOver } from './hand-over-commands';
import type { TrackParcels, TrackingResult, TrackingProblem } from './schema';

/**
 * Hands parcels over to a courier that has no interface, each with its tracking number and in a
 * transaction of its own. What is wrong with one row holds up none of the others. A number says that a
 * parcel left and where it can be followed; that it arrived, and what follows from it for money, is left
 * to the proofs of delivery.
 * @returns how it went with each, in the order asked for
 * @throws ShopError INVALID with `courier` where it is not on the list
 */
export async function trackParcels(
  actor: Actor,
  { courier, rows }: TrackParcels,
): Promise<TrackingResult[]> {
  await requireListedCourier(courier);
  const problems = new Map<string, TrackingProblem>();
  const taken = new Set<string>();
  const results = await eachByItself(rows, async ({ _id, trackingNumber: typed }) => {
    const { data: trackingNumber, error } = trackingField.safeParse(typed);
    const problem =
      error || trackingNumber === ''
        ? 'malformed'
        : taken.has(trackingNumber!.toUpperCase())
          ? 'repeated'
          : null;
    if (problem) {
      problems.set(_id, problem);
      throw new ShopError('INVALID', { fields: { trackingNumber: 'trackingNumber' } });
    }
    try {
      await handOver(actor, _id, { courier, trackingNumber: trackingNumber! });
      taken.add(trackingNumber!.toUpperCase());
    } catch (failure) {
      if (failure instanceof ShopError) problems.set(_id, problemOf(failure));
      throw failure;
    }
  });
  return results.map((result) => {
    const problem = problems.get(result._id);
    return { ...result, ...(problem && { problem }) };
  });
}

function problemOf({ code, fields }: ShopError): TrackingProblem {
  if (fields?.trackingNumber === 'trackingUsed') return 'used';
  return code === 'NOT_POSSIBLE_NOW' ? 'sent' : 'other';
}
