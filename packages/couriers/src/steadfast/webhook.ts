import { createHmac, timingSafeEqual } from 'node:crypto';
import { fitted, scalar } from '@paikari/provider-calls';
import { z } from 'zod';
import type { CourierNotice } from '../courier';
import { amountOf, courierTime } from '../fields';
import { isSame } from '../secret';
import { eventOf } from '../words';

const notice = z.object({
  notification_type: z.enum(['delivery_status', 'tracking_update']),
  consignment_id: scalar,
  invoice: scalar,
  status: scalar,
  delivery_charge: scalar,
  tracking_message: scalar,
  updated_at: scalar,
});

/**
 * Whether a webhook is Steadfast's: its Bearer token is the account's, and where it is signed, so is
 * its body.
 * @param body as it came
 */
export function isSteadfasts(
  secret: string,
  headers: { authorization: string | null; signature: string | null },
  body: string,
): boolean {
  const token = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!isSame(token, secret)) return false;
  if (headers.signature === null) return true;
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers.signature.trim().toLowerCase(), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Reads a webhook's body; null where it is none of Steadfast's.
 * @param id the `Idempotency-Key` that came with it
 */
export function readSteadfastNotice(
  value: unknown,
  id: string | null,
  isUnsent: boolean,
): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const said = parsed.data;
  const ref = { invoice: said.invoice, consignmentId: said.consignment_id, trackingNumber: '' };
  if (said.notification_type === 'tracking_update' || said.status === '') {
    return { ref, status: null, isTest: false };
  }
  const chargePoisha = amountOf(said.delivery_charge);
  return {
    ref,
    isTest: false,
    status: {
      word: fitted(said.status, 100),
      event: eventOf('steadfast', said.status, isUnsent),
      at: courierTime(said.updated_at),
      note: fitted(said.tracking_message, 300),
      ...(chargePoisha !== undefined && { chargePoisha }),
      ...(id && { id: fitted(id, 100) }),
    },
  };
}
