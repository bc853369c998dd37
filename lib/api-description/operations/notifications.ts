import * as z from 'zod';
import { NOTIFICATION_KINDS } from '../../features/notifications/kinds';
import {
  notificationsQuerySchema,
  readNotificationsSchema,
} from '../../features/notifications/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

const notification = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  subjectId: z.string(),
  gone: z.boolean(),
  productName: z.string(),
  productNameBn: z.string().optional(),
  quantity: z.number().optional(),
  step: z.string().optional(),
  reason: z.string().optional(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
  network: z.string().optional(),
  read: z.boolean(),
});

/** What the caller was told of. */
export const notificationsOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/notifications',
    summary: 'The caller’s own notifications, newest first',
    auth: 'user',
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
  },
  {
    method: 'post',
    path: '/api/notifications/read',
    summary: 'Mark some, or all, of the caller’s own notifications as read',
    auth: 'user',
    body: readNotificationsSchema,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID'],
  },
];
