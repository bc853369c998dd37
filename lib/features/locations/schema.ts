// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { requiredText } from '../../platform/validation';

/** A place as forms get it: English and Bangla name, and the older spellings it is found by. */
export interface Place {
  id: string;
  name: string;
  bn_name: string;
  also?: string[];
}
export type District = Place & { division_id: string };

/** Under a district: an upazila, or a thana of a city (`city` is set, its id begins with `t`). */
export interface Area extends Place {
  city?: string;
  bn_city?: string;
}

const placeId = requiredText(10);

/** `GET /api/locations/areas` */
export const areasQuerySchema = z.object({ district_id: placeId });
/** `GET /api/locations/unions` */
export const unionsQuerySchema = z.object({ upazilla_id: placeId });

const orNothing = z.string().max(300).optional().catch(undefined);

/** The query of `/geocode`: ids of what is chosen, and the free line. What is no text counts as none. */
export const cascadeQuerySchema = z.object({
  division: orNothing,
  district: orNothing,
  area: orNothing,
  union: orNothing,
  line: orNothing,
});
export type CascadeQuery = z.output<typeof cascadeQuerySchema>;
