import type { GatewayMethod } from '../../../shop/payment-method-kinds';

/** An attempt to pay, as a provider is told of it. */
interface AttemptToStart {
  /** Unique for all time, at most 30 letters and digits. */
  reference: string;
  amountPoisha: number;
  buyer: { name: string; email: string; phone: string; address: string; city: string };
  /** What is bought, in a few words, and how many things. */
  title: string;
  items: number;
  /** The shop's own address, `https://…`, under which the provider's answers come back. */
  origin: string;
}

/** What a provider answers to that. */
export interface StartedAttempt {
  sessionRef: string;
  /** Where the buyer goes. */
  payUrl: string;
}

/** What is known of an attempt when it is asked for or given back. */
export interface KnownAttempt {
  reference: string;
  sessionRef: string | null;
  moneyRef: string | null;
  amountPoisha: number;
}

/**
 * What a provider says of an attempt, verified: signed, or answered to a question of the shop's own.
 * It decides nothing; the payment does.
 */
export interface ProviderReport {
  reference: string;
  /** The provider's id of what happened: the same thing told twice has the same. */
  noticeId: string;
  /** `unknown`: it knows of no such attempt. */
  status: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown';
  /** Of `paid`; 0 else. */
  amountPoisha: number;
  currency: string;
  feePoisha: number;
  sessionRef: string | null;
  moneyRef: string | null;
  /** The provider calls it risky. */
  isRisky: boolean;
  /** For the payment's story: no card numbers, no secrets. */
  fields: Readonly<Record<string, string>>;
}

export interface RefundToSend {
  /** Unique for all time, at most 30 letters and digits. */
  reference: string;
  amountPoisha: number;
  reason: string;
  attempt: KnownAttempt;
  /** The provider's id of the refund, once it gave one. */
  sentRef: string | null;
}

export interface RefundReport {
  /** `open`: it is at it. `unknown`: it knows of none. */
  status: 'done' | 'open' | 'refused' | 'unknown';
  sentRef: string | null;
  /** Why it refused, for people of the shop. */
  reason: string;
}

/**
 * One provider of payments. Every call ends within 30 s.
 * @throws ProviderAway where it can't be reached or its answer can't be read: nobody knows what
 *   happened, and the worker asks
 */
export interface PaymentProvider {
  method: GatewayMethod;
  /** @throws ProviderRefused where it takes no such payment */
  start(attempt: AttemptToStart): Promise<StartedAttempt>;
  /** What it knows of an attempt now; where it must be told to charge first, that too. */
  ask(attempt: KnownAttempt): Promise<ProviderReport>;
  refund(refund: RefundToSend): Promise<RefundReport>;
  askRefund(refund: RefundToSend): Promise<RefundReport>;
}

/** The provider did not answer as it should: what it did is not known. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The provider said no; `message` is for people of the shop. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
