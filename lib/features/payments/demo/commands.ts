import 'server-only';
import { DemoChargeModel, type DemoChargeRecord } from '../../../../models/demo-charge';
import { PaymentModel, type PaymentRecord } from '../../../../models/payment';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../platform/errors';
import { applyReport } from '../report-commands';
import { demoReport } from './demo-provider';
import type { DemoAction, DemoState } from './kinds';

/** After the time to pay is over, so much later "pay late" pays. */
const LATE_MS = 60_000;

const STATES: Record<Exclude<DemoAction, 'close'>, Exclude<DemoState, 'open'>> = {
  pay: 'paid',
  late: 'paid',
  fail: 'failed',
  cancel: 'cancelled',
};

/**
 * What the buyer does on the demonstration gateway's page. It tells the shop of it as a real one does:
 * by a notice, and once more when the buyer comes back; of what comes late it says nothing by itself.
 * @returns the purchase that the buyer goes back to
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where the charge is over
 */
export async function actOnDemoCharge(
  actor: Actor,
  id: string,
  action: DemoAction,
): Promise<{ purchaseId: string }> {
  const { payment } = await requireDemoCharge(actor, id);
  const purchaseId = String(payment.purchaseId);
  if (action === 'close') return { purchaseId };
  const lateAt = new Date((payment.expiresAt ?? new Date()).getTime() + LATE_MS);
  const charge = await withDatabase(() =>
    DemoChargeModel.findOneAndUpdate(
      { _id: id, state: 'open' },
      {
        $set: {
          state: STATES[action],
          ...(STATES[action] === 'paid' && { paidAt: action === 'late' ? lateAt : new Date() }),
        },
      },
      { returnDocument: 'after' },
    ).lean<DemoChargeRecord>(),
  );
  if (!charge) throw new ShopError('NOT_POSSIBLE_NOW');
  await applyReport('demo', demoReport(charge), 'webhook');
  await applyReport('demo', demoReport(charge), 'return');
  return { purchaseId };
}

/**
 * A charge of the caller's own.
 * @throws ShopError NOT_FOUND, also where the shop takes no pretended money
 */
export async function requireDemoCharge(
  actor: Actor,
  id: string,
): Promise<{ charge: DemoChargeRecord; payment: PaymentRecord }> {
  if (!settings().paymentDemo) throw new ShopError('NOT_FOUND');
  const [charge, payment] = await withDatabase(() =>
    Promise.all([
      DemoChargeModel.findById(id).lean<DemoChargeRecord>(),
      PaymentModel.findOne({ reference: id, method: 'demo' }).lean<PaymentRecord>(),
    ]),
  );
  if (!charge || !payment || String(payment.customerId) !== actor.id) {
    throw new ShopError('NOT_FOUND');
  }
  return { charge, payment };
}
