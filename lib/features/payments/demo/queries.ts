import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { ShopError } from '../../../platform/errors';
import { toTaka } from '../../../platform/money';
import { requireDemoCharge } from './commands';
import type { DemoState } from './kinds';

/** A charge as its page shows it; the amount in taka. */
export interface DemoChargeView {
  title: string;
  amount: number;
  state: DemoState;
  purchaseId: string;
}

/** The caller's own charge; null where there is none. */
export async function findDemoCharge(actor: Actor, id: string): Promise<DemoChargeView | null> {
  try {
    const { charge, payment } = await requireDemoCharge(actor, id);
    return {
      title: charge.title,
      amount: toTaka(charge.amountPoisha),
      state: charge.state,
      purchaseId: String(payment.purchaseId),
    };
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
