import 'server-only';
import { COURIER_TYPES } from '@paikari/couriers/kinds';
import { PROVIDERS } from '@paikari/payment-providers/kinds';
import { SMS_GATEWAYS } from '@paikari/sms-gateways/kinds';
import { setCallObserver } from '@paikari/provider-calls';
import { counter, histogram } from './registry';

/** Providers that the shop calls, as the clients name them. */
export const PROVIDER_NAMES = [
  ...Object.values(PROVIDERS).map(({ name }) => name),
  ...Object.values(COURIER_TYPES).map(({ name }) => name),
  ...Object.values(SMS_GATEWAYS).map(({ name }) => name),
] as const;

/** The label of a call: the provider whose name what was asked begins with; few values, whatever is asked. */
export const providerLabel = (what: string): string =>
  PROVIDER_NAMES.find((name) => what.startsWith(`${name} `)) ?? 'other';

/** A gateway answers in a fraction of a second; nobody is waited for longer than 30 s. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30];

const calls = counter({
  name: 'shop_provider_calls_total',
  help: 'Calls to payment providers, couriers and SMS gateways: answered, failed at theirs (5xx), or silent.',
  labelNames: ['provider', 'outcome'],
});

const duration = histogram({
  name: 'shop_provider_call_duration_seconds',
  help: 'How long these calls took, with those that nothing came back of.',
  labelNames: ['provider'],
  buckets: BUCKETS,
});

/** Counts what the shop asks of providers, from now on. Once for each process. */
export function countProviderCalls(): void {
  // From the first scrape on, so that an alert sees the first silence rise from 0.
  for (const provider of PROVIDER_NAMES) {
    for (const outcome of ['answered', 'failed', 'silent']) calls.inc({ provider, outcome }, 0);
  }
  setCallObserver(({ what, outcome, seconds }) => {
    const provider = providerLabel(what);
    calls.inc({ provider, outcome });
    duration.observe({ provider }, seconds);
  });
}
