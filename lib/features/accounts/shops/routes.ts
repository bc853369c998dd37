import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { holidaySchema, shopLowStockSchema, shopSchema } from './schema';

export const saveShopRoute = defineRoute({
  method: 'POST',
  path: '/api/shop',
  summary: 'The profile of the caller’s own shop: name, pictures, phone, hours and texts',
  access: 'shop.settings',
  inSupport: true,
  body: shopSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const saveShopOfRoute = defineRoute({
  method: 'POST',
  path: '/api/shop/{id}',
  summary: 'The same of any seller’s shop, by an administrator',
  access: 'users.manage',
  body: shopSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
});

export const saveHolidayRoute = defineRoute({
  method: 'POST',
  path: '/api/shop/holiday',
  summary:
    'First and last day in which the caller’s shop takes no orders; without days it takes them again',
  access: 'shop.settings',
  inSupport: true,
  body: holidaySchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_POSSIBLE_NOW'],
});

export const saveShopLowStockRoute = defineRoute({
  method: 'POST',
  path: '/api/shop/low-stock',
  summary:
    'Pieces below which the caller’s products without a level of their own run low; without a number the shop’s rule decides',
  access: 'shop.settings',
  inSupport: true,
  body: shopLowStockSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_POSSIBLE_NOW'],
});
