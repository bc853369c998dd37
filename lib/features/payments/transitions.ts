import { nextStateIn, type Transition } from '../../platform/transitions';
import type { PaymentEventName, PaymentState } from './kinds';

const LIVE = ['created', 'pending'] as const satisfies PaymentState[];
/** Ends without money; should it come nonetheless, it counts. */
const WITHOUT_MONEY = ['failed', 'cancelled', 'expired'] as const satisfies PaymentState[];
const WITH_MONEY = ['paid', 'partly_refunded'] as const satisfies PaymentState[];

/**
 * Every transition of a payment. Whatever stands in none of them changes nothing: what is paid never
 * fails, is never cancelled and never expires, and goes back by refunds alone.
 */
export const PAYMENT_TRANSITIONS: readonly Transition<PaymentState, PaymentEventName>[] = [
  { event: 'started', from: ['created'], to: 'pending' },
  { event: 'paid', from: [...LIVE, ...WITHOUT_MONEY], to: 'paid' },
  { event: 'failed', from: LIVE, to: 'failed' },
  { event: 'cancelled', from: LIVE, to: 'cancelled' },
  { event: 'expired', from: LIVE, to: 'expired' },
  { event: 'part_refunded', from: WITH_MONEY, to: 'partly_refunded' },
  { event: 'refunded', from: WITH_MONEY, to: 'refunded' },
];

/** Where an event takes a payment; null where it changes nothing. */
export const nextState = (state: PaymentState, event: PaymentEventName): PaymentState | null =>
  nextStateIn(PAYMENT_TRANSITIONS, state, event);
