// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { besideFaults, integer, requiredText, type ValidationKey } from '../../platform/validation';

/** Places that a search answers at most. */
const MOST_FOUND = 20;

/** An entry of the location lists: English and Bangla name, and the older spellings it is found by. */
export interface NamedPlace {
  id: string;
  name: string;
  bn_name: string;
  also?: string[];
}
export type District = NamedPlace & { division_id: string };

/** Under a district: an upazila, or a thana of a city (`city` is set, its id begins with `t`). */
export interface Area extends NamedPlace {
  city?: string;
  bn_city?: string;
}

const placeId = requiredText(10);

/**
 * Where in Bangladesh something is, as ids of the location lists. An upazila or the thana of a city
 * stands under the district; unions are under upazilas alone, and a few of these have none. A place
 * that only the district is known of has neither.
 */
export interface Place {
  divisionId: string;
  districtId: string;
  upazilaId?: string;
  /** Id of the city thana: `t1` … */
  thana?: string;
  unionId?: string;
}

/** An empty select counts as not chosen. */
const placeIdOrNone = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  placeId.optional(),
);

/**
 * The fields of a place within a form or body. The plain cascade offers upazilas and thanas in one
 * list named `upazilaId`; `placeOf` tells them apart.
 */
export const placeShape = {
  divisionId: placeId,
  districtId: placeId,
  upazilaId: placeIdOrNone,
  thana: placeIdOrNone,
  unionId: placeIdOrNone,
  /** The plain cascade's button that asks for the next list: nothing is to be done with the form yet. */
  placeStep: z
    .string('notText')
    .optional()
    .refine((value) => value === undefined, 'required'),
};
const placeFields = z.object(placeShape);
export type PlaceFields = z.output<typeof placeFields>;
export const PLACE_FIELDS = ['divisionId', 'districtId', 'upazilaId', 'thana', 'unionId'] as const;

const needsArea = ({ upazilaId, thana }: Partial<PlaceFields>) => Boolean(upazilaId || thana);

/** To be spread into `refine` of a schema that holds `placeShape`: told together with the other fields' faults. */
export const NEEDS_AREA: [
  typeof needsArea,
  { path: string[]; message: ValidationKey; when: typeof besideFaults },
] = [needsArea, { path: ['upazilaId'], message: 'required', when: besideFaults }];

/** An empty id becomes none, and the id of a thana in the place of an upazila's a thana's. */
export function placeOf(fields: PlaceFields): Place {
  const { divisionId, districtId, upazilaId, thana, unionId } = fields;
  const area = upazilaId ?? thana;
  return {
    divisionId,
    districtId,
    ...(area !== undefined && (isThanaId(area) ? { thana: area } : { upazilaId: area })),
    ...(unionId !== undefined && { unionId }),
  };
}

export const isThanaId = (areaId: string) => areaId.startsWith('t');

/** The shape of a whole place, with its upazila or thana; `requirePlace` looks whether there is one. */
export const placeSchema = placeFields.refine(...NEEDS_AREA).transform(placeOf);

/** `GET /api/locations/find`: words in English or Bangla, and how many places are wanted. */
export const findPlacesSchema = z.object({
  q: requiredText(100),
  limit: integer({ min: 1, max: MOST_FOUND }).default(MOST_FOUND),
});

/** `GET /api/locations/areas` */
export const areasQuerySchema = z.object({ district_id: placeId });
/** `GET /api/locations/unions` */
export const unionsQuerySchema = z.object({ upazilla_id: placeId });

const textOrNone = z.string().max(300).optional().catch(undefined);

/** The query of `/geocode`: ids of what is chosen, and the free line. What is no text counts as none. */
export const cascadeQuerySchema = z.object({
  division: textOrNone,
  district: textOrNone,
  area: textOrNone,
  union: textOrNone,
  line: textOrNone,
});
export type CascadeQuery = z.output<typeof cascadeQuerySchema>;
