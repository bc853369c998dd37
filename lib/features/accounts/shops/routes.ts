import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { shopSchema } from './schema';

export const saveShopRoute = defineRoute({
  method: 'POST',
  path: '/api/shop',
  summary: 'The profile of the caller’s own shop: name, pictures, phone, hours and texts',
  access: 'shop.settings',
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
