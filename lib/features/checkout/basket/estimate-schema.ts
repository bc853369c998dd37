// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { emptyAsUndefined, integer, isObjectId, requiredText } from '../../../platform/validation';
import type { OfferView } from '../delivery/shared';
import { MAX_QUANTITY } from './types';

const objectId = requiredText(24)
  .refine(isObjectId, 'unknownChoice')
  .transform((id) => id.toLowerCase());

/** `GET /api/delivery/estimate`: so many units of a product, as they would lie in a basket alone. */
export const estimateSchema = z.object({
  product: objectId,
  /** The product's only one, or its first, where none is named. */
  variant: emptyAsUndefined(objectId),
  /** The minimum order where none is named. */
  quantity: emptyAsUndefined(integer({ min: 1, max: MAX_QUANTITY })),
  district: emptyAsUndefined(requiredText(10)),
});
export type EstimateQuery = z.output<typeof estimateSchema>;

/** Its answer: the sums of a basket that holds nothing else, in taka. */
export interface DeliveryEstimate {
  quantity: number;
  /** Ways of delivery to the district, the one that counts in the sums first. */
  offers: OfferView[];
  goods: number;
  discount: number;
  delivery: number;
  total: number;
  /** At the transport branch, and no part of the total. */
  atBranch: number;
}
