import { acknowledgedAnswer, insertedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { promotionAnswer } from './answers';
import { promotionChangeSchema, promotionMoveSchema, promotionSchema } from './schema';

/* Codes and automatic discounts: of the shop for administrators, of own products for who sells. */

const changed = acknowledgedAnswer.extend({ promotion: promotionAnswer });

export const addPromotionRoute = defineRoute({
  method: 'POST',
  path: '/api/promotions',
  summary:
    'Make a code or an automatic discount; an admin for any goods, a seller for own products',
  access: 'shop.promotions',
  body: promotionSchema,
  idempotent: true,
  limits: ['promotionWrite'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['FORBIDDEN', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const getPromotionRoute = defineRoute({
  method: 'GET',
  path: '/api/promotions/{id}',
  summary: 'One promotion with what it cost so far: its seller, an admin',
  access: 'shop.promotions',
  answer: { status: 200, schema: promotionAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const changePromotionRoute = defineRoute({
  method: 'PUT',
  path: '/api/promotions/{id}',
  summary: 'Change a promotion that has not ended, from the named version',
  access: 'shop.promotions',
  body: promotionChangeSchema,
  limits: ['promotionWrite'],
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const movePromotionRoute = defineRoute({
  method: 'PATCH',
  path: '/api/promotions/{id}',
  summary: 'Pause, resume or end a promotion; what has ended never comes back',
  access: 'shop.promotions',
  body: promotionMoveSchema,
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const deletePromotionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/promotions/{id}',
  summary: 'Delete a promotion that no purchase used',
  access: 'shop.promotions',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});
