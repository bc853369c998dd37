import * as z from 'zod';
import { defineRoute } from '../../platform/http/route';
import { areaAnswer, placeFields, unionAnswer } from './answer-schema';
import type { ChosenPlaces } from './rules';
import { areasQuerySchema, findPlacesSchema, unionsQuerySchema } from './schema';

/** A file of `public/`, served without a handler. */
const file = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  defineRoute({
    method: 'GET',
    path: `/${name}.json`,
    summary: `Static location data: ${name}`,
    access: 'anyone',
    anonymous: true,
    answer: {
      status: 200,
      schema: z.array(z.looseObject({ ...placeFields, ...fields })),
    },
    errors: [],
  });

export const divisionsFile = file('divition', {});
export const districtsFile = file('districts', { division_id: z.string() });
export const upazilasFile = file('upozela', {});
export const unionsFile = file('unions', {});

export const listAreasRoute = defineRoute({
  method: 'GET',
  path: '/api/locations/areas',
  summary: 'Upazilas and city thanas of one district',
  access: 'anyone',
  anonymous: true,
  query: areasQuerySchema,
  answer: { status: 200, schema: z.array(areaAnswer) },
  errors: ['INVALID'],
});

export const listUnionsRoute = defineRoute({
  method: 'GET',
  path: '/api/locations/unions',
  summary: 'Unions of one upazila; a few have none',
  access: 'anyone',
  anonymous: true,
  query: unionsQuerySchema,
  answer: { status: 200, schema: z.array(unionAnswer) },
  errors: ['INVALID'],
});

const found = z.object({
  division: unionAnswer.optional(),
  district: unionAnswer.optional(),
  area: areaAnswer.optional(),
  union: unionAnswer.optional(),
}) satisfies z.ZodType<Omit<ChosenPlaces, 'line'>>;

export const findPlacesRoute = defineRoute({
  method: 'GET',
  path: '/api/locations/find',
  summary:
    'Places of every level by their English, Bangla or older names, best first, each with all that it stands under',
  access: 'anyone',
  anonymous: true,
  query: findPlacesSchema,
  limits: ['search'],
  answer: { status: 200, schema: z.array(found) },
  errors: ['INVALID', 'TOO_MANY'],
});
