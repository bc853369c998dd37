import { fitted, scalar } from '@paikari/provider-calls';
import { z } from 'zod';
import type { CourierNotice } from '../courier';
import { amountOf, courierTime } from '../fields';
import { eventOf } from '../words';

/** The first thing that Pathao sends, to try the address. */
const TEST = 'webhook_integration';

const notice = z.object({
  event: z.string().min(1).max(100),
  consignment_id: scalar,
  merchant_order_id: scalar,
  delivery_fee: scalar,
  collected_amount: scalar,
  reason: scalar,
  updated_at: scalar,
  timestamp: scalar,
});

/** Reads a webhook's body; null where it is none of Pathao's. */
export function readPathaoNotice(value: unknown, isUnsent: boolean): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const { event: word, consignment_id: id, ...said } = parsed.data;
  const ref = { invoice: said.merchant_order_id, consignmentId: id, trackingNumber: id };
  if (word === TEST) return { ref, status: null, isTest: true };
  const collectedPoisha = amountOf(said.collected_amount);
  const chargePoisha = amountOf(said.delivery_fee);
  return {
    ref,
    isTest: false,
    status: {
      word: fitted(word, 100),
      event: eventOf('pathao', word, isUnsent),
      at: courierTime(said.timestamp) ?? courierTime(said.updated_at),
      note: fitted(said.reason, 300),
      ...(collectedPoisha !== undefined && { collectedPoisha }),
      ...(chargePoisha !== undefined && { chargePoisha }),
    },
  };
}
