import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { tableStateAnswer } from './answers';
import { resetTableSchema, saveTableSchema } from './schema';

/* `{id}` of a table is `own` or `shop`. */

const changed = acknowledgedAnswer.extend({ deliveryTable: tableStateAnswer });

export const getDeliveryTableRoute = defineRoute({
  method: 'GET',
  path: '/api/delivery/tables/{id}',
  summary: "Delivery prices: the caller's own (`own`), or the shop's (`shop`, administrators)",
  access: 'shop.settings',
  answer: { status: 200, schema: tableStateAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const saveDeliveryTableRoute = defineRoute({
  method: 'PUT',
  path: '/api/delivery/tables/{id}',
  summary: 'Put another table of delivery prices in the place of the named version',
  access: 'shop.settings',
  body: saveTableSchema,
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID'],
});

export const resetDeliveryTableRoute = defineRoute({
  method: 'DELETE',
  path: '/api/delivery/tables/{id}',
  summary: "Give a table up: the shop's counts then, and for the shop the built-in one",
  access: 'shop.settings',
  query: resetTableSchema,
  answer: { status: 200, schema: changed },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INVALID'],
});
