import 'server-only';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import { within } from '../../platform/concurrency/within';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import { inBackground } from '../../platform/jobs/background';
import { log } from '../../platform/log';
import type { GatewayMethod } from '../../shop/payment-method-types';
import { readText } from '../../platform/http/body';
import { handle, route } from '../../platform/http/handle';
import { LIVE_STATES } from './types';
import type {
  AttemptName,
  ProvedNotice,
  ReturnedBrowser,
  CallbackCall,
} from './providers/callback';
import { ProviderAway, type KnownAttempt } from './providers/provider';
import { applyReport } from './report-commands';
import { CALLBACKS } from './providers/registry';
import { returnAnswer } from './return-answers';

/** A browser that comes back waits so long for its provider's answer; then it is shown what is known. */
const BROWSER_WAITS_MS = 6_000;
const LONGEST_REFERENCE = 100;

/** The attempt of a provider's that a browser or notice names; null where there is none. */
export async function attemptNamed(
  method: GatewayMethod,
  by: AttemptName,
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
 * A provider sent a browser back: what it proves, or the provider says when it is asked, is told to the
 * attempt that it names.
 * @returns the attempt whose purchase's page shows what is known; null where it names none
 */
async function takeReturn(
  method: GatewayMethod,
  returned: ReturnedBrowser | null,
): Promise<PaymentRecord | null> {
  const payment = returned && (await attemptNamed(method, returned.attempt));
  if (!payment) return null;
  await withPatience(`${method} return`, async () => {
    const told = await returned.report(knownOf(payment), isLive(payment));
    if (told !== null) await applyReport(method, told.report, told.via);
  });
  return payment;
}

/**
 * A provider tells of a payment by itself. A notice of another shop that shares the account is none of
 * ours: it is taken and changes nothing.
 * @param read proves it, see `ProviderCallback`
 * @throws ShopError what `read` throws; PROVIDER_AWAY where it could not be proved now
 */
async function takeNotice(
  method: GatewayMethod,
  read: () => Promise<ProvedNotice | null>,
): Promise<void> {
  const notice = await orProviderAway(read());
  if (notice === null) return;
  const payment = await attemptNamed(method, { reference: notice.reference });
  if (payment === null) return;
  const report = await orProviderAway(notice.report(knownOf(payment)));
  await applyReport(method, report, notice.via);
}

/** @throws ShopError PROVIDER_AWAY: whoever told of it tells again */
async function orProviderAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log().warn({ reason: error.message }, 'a payment provider did not answer');
    throw new ShopError('PROVIDER_AWAY', { retryAfter: 60, cause: error });
  }
}

/**
 * The exports of the `route.ts` at an address that a provider knows.
 * @param path as the provider's object names it
 * @throws RangeError where none does
 */
export function serveCallback(path: string): ReturnType<typeof handle> {
  const callback = CALLBACKS.find((each) => each.route.path === path);
  if (callback === undefined) throw new RangeError(`No provider calls ${path}`);
  return handle(
    route(callback.route, {
      async run({ id, query, request }) {
        const call: CallbackCall = {
          id,
          // Has the type that the route's own schema produced, which is an object of texts.
          query: (query as CallbackCall['query'] | undefined) ?? {},
          text: () => readText(request),
        };
        if (callback.kind === 'return') {
          return returnAnswer(await takeReturn(callback.key, await callback.read(call)));
        }
        await takeNotice(callback.key, () => callback.read(call));
        return null;
      },
    }),
  );
}
