import type * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import {
  deskStepSchema,
  findComplaintSchema,
  guestComplaintSchema,
  openComplaintSchema,
  ownStepSchema,
} from './schema';

const complaintAnswer: z.ZodType<{
  acknowledged: true;
  message: string;
  complaintId: string;
}> = acknowledgedAnswer.extend({ complaintId: idAnswer });

export const guestComplaintRoute = defineRoute({
  method: 'POST',
  path: '/complaint',
  summary:
    'Complain about an order by its number and phone, without an account; also as an ordinary form',
  access: 'anyone',
  ownOriginOnly: true,
  body: guestComplaintSchema,
  form: true,
  idempotent: true,
  limits: ['complaintNumber'],
  answer: { status: 201, schema: complaintAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const findComplaintRoute = defineRoute({
  method: 'POST',
  path: '/api/complaints/find',
  summary: 'Open an earlier complaint by its number and the order’s phone, without an account',
  access: 'anyone',
  ownOriginOnly: true,
  body: findComplaintSchema,
  form: true,
  limits: ['complaintNumber'],
  answer: { status: 200, schema: complaintAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'TOO_MANY'],
});

export const openComplaintRoute = defineRoute({
  method: 'POST',
  path: '/api/complaints/order/{id}',
  summary: 'Complain about one’s own order',
  access: 'user',
  body: openComplaintSchema,
  form: true,
  idempotent: true,
  limits: ['complaint'],
  answer: { status: 201, schema: complaintAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const ownComplaintStepRoute = defineRoute({
  method: 'POST',
  path: '/api/complaints/own/{id}',
  summary:
    'Write in one’s own complaint, pass it on to the shop, or say that it is settled; by the account or the proof of a phone',
  access: 'anyone',
  body: ownStepSchema,
  form: true,
  idempotent: true,
  limits: ['complaint'],
  answer: { status: 200, schema: complaintAnswer },
  errors: ['INVALID', 'BAD_ORIGIN', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const deskComplaintStepRoute = defineRoute({
  method: 'POST',
  path: '/api/complaints/desk/{id}',
  summary: 'Answer a complaint as its seller or the shop, which may close it',
  access: 'shop.orders',
  body: deskStepSchema,
  form: true,
  idempotent: true,
  answer: { status: 200, schema: complaintAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});
