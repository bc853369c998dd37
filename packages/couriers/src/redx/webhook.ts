import { fitted, scalar } from '@paikari/provider-calls';
import { z } from 'zod';
import type { CourierNotice } from '../courier';
import { courierTime } from '../fields';
import { eventOf } from '../words';

const notice = z.object({
  tracking_number: scalar,
  timestamp: scalar,
  status: z.string().min(1).max(100),
  message_en: scalar,
  invoice_number: scalar,
});

/** Reads a webhook's body; null where it is none of RedX's. Its secret stands in the query alone. */
export function readRedxNotice(value: unknown, isUnsent: boolean): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const { tracking_number: id, invoice_number: invoice, status, ...said } = parsed.data;
  return {
    ref: { invoice, consignmentId: id, trackingNumber: id },
    isTest: false,
    status: {
      word: fitted(status, 100),
      event: eventOf('redx', status, isUnsent),
      at: courierTime(said.timestamp),
      note: fitted(said.message_en, 300),
    },
  };
}
