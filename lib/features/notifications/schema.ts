// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { text } from '../../platform/validation';
import type { Channel } from './messages/shared';
import type { NotificationType } from './types';

/** A notification as its person sees it. */
export interface Notification {
  _id: string;
  /** ISO 8601. */
  at: string;
  kind: NotificationType;
  /** The order, the product or the account that it is about. */
  subjectId: string;
  /** Whether the subject was deleted since. */
  gone: boolean;
  /** Empty where it is about the account. */
  productName: string;
  productNameBn?: string;
  quantity?: number;
  /** Amount in taka, of notifications about money. */
  amount?: number;
  /** How many products those are of, where there are several. */
  products?: number;
  step?: string;
  reason?: string;
  courier?: string;
  trackingNumber?: string;
  /** Browser of a sign-in or a changed password. */
  browser?: string;
  system?: string;
  network?: string;
  /** By what it was sent besides, and by what it could not be. */
  sent: Channel[];
  failed: Channel[];
  read: boolean;
}

/** `GET /api/notifications?before=`: those older than the one with this id. */
export const notificationsQuerySchema = z.object({ before: text(24).optional() });

/** Where a form stands that marks all as read, and leads back to. */
export const READ_ROOMS = ['shop', 'dashboard'] as const;

/** `POST /api/notifications/read`: these, or all without `ids`. */
export const readNotificationsSchema = z.object({
  room: z.enum(READ_ROOMS, 'choice').optional(),
  ids: z.array(z.string('notText').max(24, 'tooLong')).max(100, 'tooLong').optional(),
});
