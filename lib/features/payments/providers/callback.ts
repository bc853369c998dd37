import { NoAnswer, Refused } from '@paikari/payment-providers';
import type { RouteDefinition } from '../../../platform/http/route';
import type { GatewayMethod } from '../../../shop/payment-method-types';
import {
  type PaymentProvider,
  type KnownAttempt,
  type ProviderReport,
  ProviderAway,
  ProviderRefused,
} from './provider';

/*
 * Where payment providers send browsers and notices. They come from other sites and without a session,
 * so these routes look at nobody's: what comes in is proved by its signature or by asking the provider.
 */

/**
 * Data that a provider sent: the last, varying segment of the path, the query as its route read it, the body.
 */
export interface CallbackCall {
  id: string;
  query: Readonly<Record<string, string | undefined>>;
  text(): Promise<string>;
}

/** Identifier of an attempt, the shop's or the provider's. */
export type AttemptName = { reference: string } | { sessionRef: string };

/** A browser that came back, and which attempt it names. */
export interface ReturnedBrowser {
  attempt: AttemptName;
  /**
   * Returns the report about the attempt; null if there is nothing new.
   * @param isLive whether its money may still come
   * @throws ProviderAway
   */
  report(
    attempt: KnownAttempt,
    isLive: boolean,
  ): Promise<{ report: ProviderReport; via: 'return' | 'asked' } | null>;
}

/** A notice that is proved, and of which attempt it tells. */
export interface ProvedNotice {
  reference: string;
  via: 'ipn' | 'webhook';
  /** Returns the report that counts. @throws ProviderAway */
  report(attempt: KnownAttempt): Promise<ProviderReport>;
}

/** One address of the shop's that a provider knows. */
type ProviderCallback =
  | {
      kind: 'return';
      route: RouteDefinition;
      /** @returns null where it names no attempt; @throws ShopError NOT_FOUND */
      read(call: CallbackCall): Promise<ReturnedBrowser | null>;
    }
  | {
      kind: 'notice';
      route: RouteDefinition;
      /**
       * @returns null where it tells of no attempt
       * @throws ShopError NOT_FOUND where the shop has no such provider, FORBIDDEN where it is not proved,
       *   and what its route names; ProviderAway where it can't be proved now
       */
      read(call: CallbackCall): Promise<ProvedNotice | null>;
    };

/** All that the shop does with one provider, as one object; `registry.ts` lists them. */
export interface Gateway {
  key: GatewayMethod;
  /** The provider as this shop is set up; null where its settings are missing. */
  connect(): PaymentProvider | null;
  callbacks: readonly ProviderCallback[];
}

type OwnOfRoute = Pick<RouteDefinition, 'method' | 'path' | 'summary' | 'query' | 'errors'>;

/** The route of browsers that come back: it leads to the payment's page. */
export const returnRoute = (own: OwnOfRoute): RouteDefinition => ({
  ...own,
  access: 'anyone',
  anonymous: true,
  limits: ['paymentReturn'],
  answer: { status: 303 },
  unlisted: true,
});

/** The route of what a provider tells by itself. */
export const noticeRoute = (own: OwnOfRoute): RouteDefinition => ({
  ...own,
  access: 'anyone',
  anonymous: true,
  limits: ['paymentNotice'],
  answer: { status: 204 },
  unlisted: true,
});

/** A client's failures as a provider's. @throws ProviderAway, ProviderRefused, whatever else it throws */
export async function withProviderErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoAnswer) throw new ProviderAway(error.message);
    if (error instanceof Refused) throw new ProviderRefused(error.message);
    throw error;
  }
}

/** A report of an attempt that is not paid. */
export function unpaidReport(
  { reference, sessionRef }: Pick<KnownAttempt, 'reference' | 'sessionRef'>,
  status: Exclude<ProviderReport['status'], 'paid'>,
  fields: Readonly<Record<string, string>> = {},
): ProviderReport {
  return {
    reference,
    noticeId: `${reference}:${status}`,
    status,
    amountPoisha: 0,
    currency: 'BDT',
    feePoisha: 0,
    sessionRef,
    moneyRef: null,
    isRisky: false,
    fields,
  };
}
