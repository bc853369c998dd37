/** Facts about the buyer that a check receives. */
interface BuyerSeen {
  accountId: string;
  /** `+8801…` */
  phone: string;
  /** Address as typed; undefined: not known yet. */
  address?: string | undefined;
}

/** Checks by other features of the phone (`+8801…`) that a buyer orders with. */
interface BuyerChecks {
  /** Whether it is the person's own, and not merely one that they typed. */
  isProvedPhone(accountId: string, phone: string): Promise<boolean>;
  /**
   * Returns those of these sellers who, as far as can be seen, are the buyer themselves: they sign in, are
   * reached or are paid by the phone, have the address, or signed in from a browser of the account.
   */
  sellersOf(buyer: BuyerSeen, sellerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const shared = globalThis as typeof globalThis & { paikariBuyerChecks?: BuyerChecks };

/**
 * Says how that is found out; once for each process (lib/startup/register.ts). Payments and payouts build
 * on orders, so orders can't ask them.
 */
export function setBuyerChecks(checks: BuyerChecks): void {
  shared.paikariBuyerChecks = checks;
}

/** @throws Error where none are registered */
export function buyerChecks(): BuyerChecks {
  if (!shared.paikariBuyerChecks) {
    throw new Error('No checks are registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariBuyerChecks;
}
