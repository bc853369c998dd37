import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { log } from '../../platform/log';
import { findPurchaseContact } from '../orders/purchase-queries';
import { orderNumber } from '../orders/rules';
import { countAttempt } from './metrics';
import { ProviderAway, ProviderRefused, type StartedAttempt } from './providers/provider';
import { providerOf } from './providers/registry';
import { movePayment } from './store';

/**
 * Asks the provider of a new attempt for the page where it is paid. Asked again for the same attempt it
 * answers the same page. What is lost on the way the worker finds out.
 * @returns null where the method has no provider, or the attempt is over
 * @throws ShopError PAYMENT_NOT_STARTED
 */
export async function sendToProvider(paymentId: string, origin: string): Promise<string | null> {
  const payment = await readPayment(paymentId);
  if (!payment || payment.method === 'wallet') return null;
  if (payment.state !== 'created') return payment.payUrl ?? null;
  const provider = providerOf(payment.method);
  if (!provider) throw new ShopError('PAYMENT_NOT_STARTED');
  const contact = await findPurchaseContact(payment.purchaseId);
  if (!contact) throw new ShopError('NOT_FOUND');
  let started: StartedAttempt;
  try {
    started = await provider.start({
      reference: payment.reference,
      amountPoisha: payment.amountPoisha,
      buyer: contact.buyer,
      title: orderNumber(String(payment.purchaseId)),
      items: contact.items,
      origin,
    });
  } catch (error) {
    await noteRefusal(payment, error);
    throw new ShopError('PAYMENT_NOT_STARTED', { cause: error });
  }
  await inTransaction(async (session) => {
    const now = await PaymentModel.findById(payment._id, null, { session }).lean<PaymentRecord>();
    if (!now) return;
    const told = { by: payment.method };
    const moved = await movePayment(now, 'started', told, session, { $set: { ...started } });
    if (moved) countAttempt(moved, 'started', session);
  });
  return (await readPayment(paymentId))?.payUrl ?? null;
}

const readPayment = (id: unknown): Promise<PaymentRecord | null> =>
  withDatabase(() => PaymentModel.findById(id).lean<PaymentRecord>());

/**
 * A provider that says no ends the attempt, unless it was begun meanwhile: of the same call sent twice it
 * may refuse the second one. A provider that is silent may have begun it.
 */
async function noteRefusal(payment: PaymentRecord, error: unknown): Promise<void> {
  if (error instanceof ProviderRefused) {
    await inTransaction(async (session) => {
      const now = await PaymentModel.findById(payment._id, null, { session }).lean<PaymentRecord>();
      const told = { by: payment.method, note: error.message };
      if (now?.state !== 'created') return;
      const failed = await movePayment(now, 'failed', told, session);
      if (failed) countAttempt(failed, 'refused', session);
    });
    return;
  }
  if (!(error instanceof ProviderAway)) throw error;
  log().warn({ payment: String(payment._id), err: error }, 'payment provider does not answer');
}
