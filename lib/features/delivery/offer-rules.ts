import { toTaka } from '../../platform/money';
import { dayOf } from '../../platform/time/time';
import type { DeliveryOffer } from './rules';
import type { OfferView } from './schema';

/** An offer in taka, with its promised day in Dhaka. */
export function offerView(offer: DeliveryOffer): OfferView {
  const { pricePoisha, atBranchPoisha, promisedBy, ...rest } = offer;
  return {
    ...rest,
    price: toTaka(pricePoisha),
    atBranch: toTaka(atBranchPoisha),
    promisedBy: dayOf(promisedBy),
  };
}
