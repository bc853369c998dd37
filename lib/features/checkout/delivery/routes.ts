import * as z from 'zod';
import { PAYERS } from '../../../shop/delivery-types';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import {
  type DeliveryTableState,
  type DeliveryTableView,
  resetTableSchema,
  saveTableSchema,
} from './schema';

const words = z.object({ en: z.string(), bn: z.string() });
const taka = z.number().min(0).describe('Taka');
const zonePrices = z.object({
  rungs: z.array(z.object({ upToGrams: z.int(), price: taka })),
  perKg: taka.describe('Taka for each further started kilogram above the last rung'),
  days: z.int().describe('After the days until dispatch'),
});
const zones = z.object({ city: zonePrices, suburb: zonePrices, rest: zonePrices });
const freeFrom = taka.nullable().describe('Taka of goods from which delivery is free');

const table = z.object({
  shipsFrom: z.string().describe('Id of a district'),
  minimumOrder: taka.describe('Taka of goods that an order must reach; 0: no such limit'),
  courier: z.object({
    isOn: z.boolean(),
    upToGrams: z.int().describe('Heavier parcels are not offered to couriers'),
    zones,
    freeFrom,
    note: words,
  }),
  branch: z.object({
    isOn: z.boolean(),
    fromGrams: z.int().describe('Lighter goods go there only where no courier takes them'),
    payer: z.enum(PAYERS),
    conditionCharge: taka,
    zones,
    freeFrom,
    name: words,
    note: words,
  }),
  pickup: z.object({ isOn: z.boolean(), address: words, hours: words, note: words }),
}) satisfies z.ZodType<DeliveryTableView>;

/** The table that counts for an owner. */
export const tableStateAnswer = z.object({
  version: z.int().min(0),
  source: z.enum(['own', 'shop', 'default']),
  table,
}) satisfies z.ZodType<DeliveryTableState>;

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
