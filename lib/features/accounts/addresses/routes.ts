import * as z from 'zod';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { ADDRESS_LABELS } from './types';
import { addressChangeSchema, addressFormSchema, addressSchema, type AddressView } from './schema';

const address = z.object({
  _id: idAnswer,
  label: z.enum(ADDRESS_LABELS),
  name: z.string(),
  phone: z.string().describe('+8801…'),
  place: z
    .object({
      divisionId: z.string(),
      districtId: z.string(),
      upazilaId: z.string().exactOptional(),
      thana: z.string().exactOptional().describe('Of a city'),
      unionId: z.string().exactOptional(),
    })
    .describe('Ids of the location lists'),
  line: z.string(),
  landmark: z.string(),
  isDefault: z.boolean(),
  isPickup: z.boolean().describe('Where the goods that one sells are picked up'),
  isReturn: z.boolean().describe('Where returns come to'),
  text: z.string().describe('The whole address in one line'),
  textBn: z.string().describe('The same with the places’ Bangla names'),
  createdAt: momentAnswer,
  usedAt: momentAnswer.nullable().describe('When an order went there last'),
}) satisfies z.ZodType<AddressView>;

const PATH = '/api/addresses/{id}';

export const listAddressesRoute = defineRoute({
  method: 'GET',
  path: '/api/addresses',
  summary: 'One’s own address book: the default first, then the newest',
  access: 'user',
  answer: { status: 200, schema: z.array(address) },
  errors: [],
});

export const addAddressRoute = defineRoute({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Add an address to one’s own book; the first is the default; also as an ordinary form',
  access: 'user',
  body: addressSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'QUOTA'],
});

export const changeAddressRoute = defineRoute({
  method: 'PATCH',
  path: PATH,
  summary: 'Change what is given of one’s own address; a place is given whole',
  access: 'user',
  body: addressChangeSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND'],
});

export const removeAddressRoute = defineRoute({
  method: 'DELETE',
  path: PATH,
  summary: 'Remove one’s own address; the default passes to the one that was used last',
  access: 'user',
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});

export const addressFormRoute = defineRoute({
  method: 'POST',
  path: PATH,
  summary: 'Change, remove or make default, as ordinary forms do',
  access: 'user',
  body: addressFormSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND'],
});
