import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { bulkResultAnswer } from '../../orders/shared';
import {
  bulkParcelsSchema,
  courierListSchema,
  handOverSchema,
  packSchema,
  parcelStepSchema,
  trackParcelsSchema,
  TRACKING_PROBLEMS,
  type TrackingResult,
} from './schema';

export const packParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/pack/{id}',
  summary: 'Pack units of an order into a parcel; without lines all that is left',
  access: 'shop.parcels',
  body: packSchema,
  idempotent: true,
  answer: { status: 201, schema: acknowledgedAnswer.extend({ parcelId: idAnswer }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const handOverParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/handover/{id}',
  summary: 'Hand a parcel over to a courier, an agency or a rider',
  access: 'shop.parcels',
  body: handOverSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const stepParcelRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/step/{id}',
  summary: 'What a person says of a parcel: a failed attempt, its end, what came back',
  access: 'shop.parcels',
  body: parcelStepSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CODE_OVER', 'CODE_WRONG', 'FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const bulkParcelsRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/bulk',
  summary: 'The same for many orders or parcels; each says how it went',
  access: 'shop.parcels',
  body: bulkParcelsSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ results: z.array(bulkResultAnswer) }),
  },
  errors: ['INVALID'],
});

export const trackParcelsRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/tracking',
  summary: 'Hand parcels over with the tracking numbers of a courier without an interface',
  access: 'shop.parcels',
  body: trackParcelsSchema,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      results: z.array(
        bulkResultAnswer.extend({
          problem: z.enum(TRACKING_PROBLEMS).optional(),
        }) satisfies z.ZodType<TrackingResult>,
      ),
    }),
  },
  errors: ['INVALID'],
});

export const saveCourierListRoute = defineRoute({
  method: 'POST',
  path: '/api/parcels/couriers',
  summary: 'Set which couriers parcels may be handed to without a booking by API',
  access: 'settings.manage',
  body: courierListSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
});
