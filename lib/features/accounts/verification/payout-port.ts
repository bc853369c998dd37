import type { ClientSession } from 'mongoose';

/** Facts about the account that a seller is paid to. */
export interface PayoutFacts {
  holder: string;
  /** Somebody of the shop checked that the account is this holder's. */
  isVerified: boolean;
  /** Other sellers who are paid to the same account. */
  sharedWith: string[];
}

type Read = (sellerId: string, session?: ClientSession) => Promise<PayoutFacts | null>;

const shared = globalThis as typeof globalThis & { paikariPayoutFacts?: Read };

/**
 * Says how a seller's payout account is read; once for each process (lib/startup). Payouts build on
 * accounts, so this part can't ask them itself.
 */
export function setPayoutFacts(read: Read): void {
  shared.paikariPayoutFacts = read;
}

/** The account that a seller is paid to; null where none is set. */
export function payoutFactsOf(
  sellerId: string,
  session?: ClientSession,
): Promise<PayoutFacts | null> {
  if (!shared.paikariPayoutFacts) {
    throw new Error('No reader is registered: call register() of lib/startup first.');
  }
  return shared.paikariPayoutFacts(sellerId, session);
}
