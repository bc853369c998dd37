import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { within } from '../../platform/concurrency/within';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { inBackground } from '../../platform/jobs/background';
import { log } from '../../platform/log';
import { LIVE_STATES, type GatewayMethod } from './kinds';
import { bkash, type BkashProvider } from './providers/bkash';
import { ProviderAway, type KnownAttempt, type ProviderReport } from './providers/provider';
import { sslcommerz } from './providers/sslcommerz';
import { unpaidReport } from './providers/provider-errors';
import { applyReport } from './report-commands';

/** A browser that comes back waits so long for its provider's answer; then it is shown what is known. */
const BROWSER_WAITS_MS = 6_000;
const LONGEST_REFERENCE = 100;

/** The attempt of a provider's that a browser or notice names; null where there is none. */
export async function attemptNamed(
  method: GatewayMethod,
  by: { reference: string } | { sessionRef: string },
): Promise<PaymentRecord | null> {
  const [name] = Object.values(by);
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_REFERENCE) return null;
  return withDatabase(() => PaymentModel.findOne({ method, ...by }).lean<PaymentRecord>());
}

export const knownOf = (payment: PaymentRecord): KnownAttempt => ({
  reference: payment.reference,
  sessionRef: payment.sessionRef ?? null,
  moneyRef: payment.moneyRef ?? null,
  amountPoisha: payment.amountPoisha,
});

const isLive = ({ state }: PaymentRecord) => LIVE_STATES.some((live) => live === state);

/** Work that a browser waits for a little while; a provider that is away is the worker's to ask again. */
async function withPatience(name: string, work: () => Promise<void>): Promise<void> {
  const done = work().catch((error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error;
    log().warn({ task: name, reason: error.message }, 'a payment provider did not answer');
  });
  inBackground(name, () => done);
  await within(
    done.catch(() => undefined),
    BROWSER_WAITS_MS,
  );
}

/**
 * SSLCommerz sent a browser back. What it carries counts where it is signed, and as paid where the
 * validator says so too; else SSLCommerz is asked.
 * @returns the attempt whose purchase's page shows what is known; null where the fields name none
 */
export async function takeSslcommerzReturn(
  fields: Readonly<Record<string, string>>,
): Promise<PaymentRecord | null> {
  const provider = sslcommerz();
  const payment = await attemptNamed('sslcommerz', { reference: fields.tran_id ?? '' });
  if (provider === null || payment === null) return null;
  await withPatience('sslcommerz return', async () => {
    const notice = await provider.readNotice(fields);
    if (notice !== null) await applyReport('sslcommerz', notice, 'return');
    else if (isLive(payment)) {
      await applyReport('sslcommerz', await provider.ask(knownOf(payment)), 'asked');
    }
  });
  return payment;
}

/**
 * SSLCommerz tells of a payment by itself (IPN).
 * @throws ShopError NOT_FOUND where the shop has no SSLCommerz, FORBIDDEN where the notice is not
 *   proved, PROVIDER_AWAY where it could not be validated now
 */
export async function takeSslcommerzNotice(
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const provider = sslcommerz();
  if (provider === null) throw new ShopError('NOT_FOUND');
  const notice = await orProviderAway(provider.readNotice(fields));
  if (notice === null) throw new ShopError('FORBIDDEN');
  // One of another shop that shares the store is none of ours.
  if ((await attemptNamed('sslcommerz', { reference: notice.reference })) === null) return;
  await applyReport('sslcommerz', notice, 'ipn');
}

/** What the browser says of a payment at bKash, where bKash itself says that nothing is paid. */
function reportOfReturn(report: ProviderReport, status: string | undefined): ProviderReport {
  if (report.status !== 'pending') return report;
  if (status === 'cancel') return unpaidReport(report, 'cancelled', report.fields);
  if (status === 'failure') return unpaidReport(report, 'failed', report.fields);
  return report;
}

/**
 * bKash sent a browser back. Where it says that the payer has confirmed, the money is taken; whether
 * that is so, bKash's answer alone says.
 * @returns the attempt whose purchase's page shows what is known; null where it names none
 */
export async function takeBkashReturn(
  paymentID: string,
  status: string | undefined,
): Promise<PaymentRecord | null> {
  const provider = bkash();
  const payment = await attemptNamed('bkash', { sessionRef: paymentID });
  if (provider === null || payment === null) return null;
  if (isLive(payment)) {
    await withPatience('bkash return', async () => {
      const known = knownOf(payment);
      const report = await (status === 'success' ? provider.take(known) : provider.ask(known));
      await applyReport('bkash', reportOfReturn(report, status), 'return');
    });
  }
  return payment;
}

/**
 * bKash's signed webhook names a payment of ours: bKash is asked what it is.
 * @throws ShopError PROVIDER_AWAY
 */
export async function askForNotice(provider: BkashProvider, reference: string): Promise<void> {
  const payment = await attemptNamed('bkash', { reference });
  if (payment === null) return;
  await applyReport('bkash', await orProviderAway(provider.ask(knownOf(payment))), 'webhook');
}

/** @throws ShopError PROVIDER_AWAY: whoever told of it tells again */
export async function orProviderAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log().warn({ reason: error.message }, 'a payment provider did not answer');
    throw new ShopError('PROVIDER_AWAY', { retryAfter: 60, cause: error });
  }
}
