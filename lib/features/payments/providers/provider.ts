import type { GatewayMethod } from '../../../shop/payment-method-types';

/** An attempt to pay, as a provider is told of it. */
interface AttemptToStart {
  /** Unique for all time, at most 30 letters and digits. */
  reference: string;
  amountPoisha: number;
  buyer: { name: string; email: string; phone: string; address: string; city: string };
  /** Short description of the goods, and the number of items. */
  title: string;
  items: number;
  /** The shop's own address, `https://…`, under which the provider's answers come back. */
  origin: string;
}

/** Response of a provider to that. */
export interface StartedAttempt {
  sessionRef: string;
  /** Where the buyer goes. */
  payUrl: string;
}

/** Known facts about an attempt when its status is queried or it is refunded. */
export interface KnownAttempt {
  reference: string;
  sessionRef: string | null;
  moneyRef: string | null;
  amountPoisha: number;
}

/**
 * A provider's report about an attempt, verified: signed, or given in response to the shop's own query. It
 * decides nothing; the payment does.
 */
export interface ProviderReport {
  reference: string;
  /** The provider's id of what happened: the same thing told twice has the same. */
  noticeId: string;
  /** `unknown`: it knows of no such attempt. */
  status: 'paid' | 'pending' | 'failed' | 'cancelled' | 'unknown';
  /** For `paid`; otherwise 0. */
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
  /**
   * Asks for the current state of an attempt; where the provider must be told to charge first, does that too.
   */
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
