import * as z from 'zod';
import type { Area, NamedPlace } from './schema';

/** Fields of a place of any level. */
export const placeFields = {
  id: z.string(),
  name: z.string(),
  bn_name: z.string(),
  also: z.array(z.string()).optional().describe('Older spellings'),
};
/** A place of any level. */
export const unionAnswer = z.object(placeFields) satisfies z.ZodType<NamedPlace>;
export const areaAnswer = z.object({
  ...placeFields,
  city: z.string().optional().describe('Of a city thana'),
  bn_city: z.string().optional(),
}) satisfies z.ZodType<Area>;
