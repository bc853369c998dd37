import { NoAnswer, Refused } from '@paikari/payment-providers';
import { ProviderAway, ProviderRefused, type KnownAttempt, type ProviderReport } from './provider';

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
