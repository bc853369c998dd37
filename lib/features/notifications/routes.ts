import * as z from 'zod';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { CHANNELS } from './messages/shared';
import { NOTIFICATION_TYPES } from './types';
import { notificationsQuerySchema, readNotificationsSchema, type Notification } from './schema';

const notification = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(NOTIFICATION_TYPES),
  subjectId: z.string(),
  gone: z.boolean(),
  productName: z.string(),
  productNameBn: z.string().optional(),
  quantity: z.number().optional(),
  amount: z.number().optional(),
  products: z.int().optional(),
  step: z.string().optional(),
  reason: z.string().optional(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
  network: z.string().optional(),
  sent: z.array(z.enum(CHANNELS)),
  failed: z.array(z.enum(CHANNELS)),
  read: z.boolean(),
}) satisfies z.ZodType<Notification>;

export const listNotificationsRoute = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s own notifications, newest first',
  access: 'user',
  query: notificationsQuerySchema,
  answer: {
    status: 200,
    schema: z.object({
      notifications: z.array(notification),
      next: z.string().nullable(),
      unread: z.number(),
    }),
  },
  errors: ['INVALID'],
});

export const countNotificationsRoute = defineRoute({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many of the caller’s own notifications are not read, counted up to a hundred',
  access: 'user',
  answer: { status: 200, schema: z.object({ unread: z.int() }) },
  errors: [],
});

export const readNotificationsRoute = defineRoute({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some, or all, of the caller’s own notifications as read',
  access: 'user',
  body: readNotificationsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});
