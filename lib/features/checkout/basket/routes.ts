import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { basketAnswer, estimateAnswer } from './answers';
import { estimateSchema } from './estimate-schema';
import {
  basketCodeSchema,
  basketDeliverySchema,
  basketPlaceSchema,
  buyAgainSchema,
  lineFormSchema,
  setLineSchema,
} from './schema';

/*
 * The basket of whoever calls: of the account, else of the guest whose cookie comes along, which the
 * first write makes. `{id}` of a line is its variant's. Every write answers the basket as it then is.
 */

const changed = acknowledgedAnswer.extend({ count: z.int(), basket: basketAnswer });
const answer = { status: 200, schema: changed } as const;

export const getBasketRoute = defineRoute({
  method: 'GET',
  path: '/basket',
  summary: 'The caller’s basket, priced anew, with what changed',
  access: 'anyone',
  answer: { status: 200, schema: basketAnswer },
  errors: [],
});

export const setLineRoute = defineRoute({
  method: 'PUT',
  path: '/basket/lines/{id}',
  summary: 'Set the quantity of a variant, or add to it; 0 takes it out',
  access: 'anyone',
  body: setLineSchema,
  limits: ['basketWrite'],
  answer,
  errors: [
    'NOT_FOUND',
    'OWN_PRODUCT',
    'ABOVE_MAXIMUM',
    'BASKET_FULL',
    'CONFLICT',
    'TOO_MANY',
    'INVALID',
  ],
});

export const removeLineRoute = defineRoute({
  method: 'DELETE',
  path: '/basket/lines/{id}',
  summary: 'Take a variant out of the basket',
  access: 'anyone',
  limits: ['basketWrite'],
  answer,
  errors: ['BAD_ORIGIN', 'CONFLICT', 'TOO_MANY'],
});

export const changeLineRoute = defineRoute({
  method: 'POST',
  path: '/basket/lines/{id}',
  summary: 'Add, set, remove, save for later, restore or forget a variant; an ordinary form too',
  access: 'anyone',
  body: lineFormSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: [
    'NOT_FOUND',
    'OWN_PRODUCT',
    'ABOVE_MAXIMUM',
    'BASKET_FULL',
    'CONFLICT',
    'TOO_MANY',
    'INVALID',
  ],
});

export const setCodeRoute = defineRoute({
  method: 'POST',
  path: '/basket/code',
  summary: 'Ask for a promotion’s code; an empty one for none',
  access: 'anyone',
  body: basketCodeSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const setPlaceRoute = defineRoute({
  method: 'POST',
  path: '/basket/place',
  summary: 'Say which district the goods go to; an empty one: not said',
  access: 'anyone',
  body: basketPlaceSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const chooseDeliveryRoute = defineRoute({
  method: 'POST',
  path: '/basket/delivery',
  summary: 'Choose how a seller’s goods are delivered',
  access: 'anyone',
  body: basketDeliverySchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const buyAgainRoute = defineRoute({
  method: 'POST',
  path: '/basket/again',
  summary:
    'Put the lines of one’s own order, or whole purchase, into the basket, as far as they can be had',
  access: 'user',
  body: buyAgainSchema,
  form: true,
  limits: ['basketWrite'],
  answer,
  errors: ['NOT_FOUND', 'BASKET_FULL', 'CONFLICT', 'TOO_MANY', 'INVALID'],
});

export const estimateDeliveryRoute = defineRoute({
  method: 'GET',
  path: '/api/delivery/estimate',
  summary: 'What so many units of a product cost with their delivery, and when they come',
  access: 'anyone',
  query: estimateSchema,
  answer: { status: 200, schema: estimateAnswer },
  errors: ['NOT_FOUND', 'INVALID'],
});
