import * as z from 'zod';
import { DELIVERY_TYPES, PAYERS, ZONES } from '../../../shop/delivery-types';
import type { OfferView } from './schema';

const words = z.object({ en: z.string(), bn: z.string() });

/** A way of delivery in answers. */
export const offerAnswer = z.object({
  kind: z.enum(DELIVERY_TYPES),
  zone: z.enum(ZONES).nullable(),
  price: z.number().min(0).describe('Taka, paid with the order'),
  atBranch: z.number().min(0).describe('Taka, paid to the transport company at its branch'),
  isFree: z.boolean(),
  promisedBy: z.iso.date().describe('The day in Dhaka'),
  payer: z.enum(PAYERS),
  branch: words.optional().describe('Name of the transport company'),
  note: words,
  counter: z.object({ address: words, hours: words }).optional(),
}) satisfies z.ZodType<OfferView>;
