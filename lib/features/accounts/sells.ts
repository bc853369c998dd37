type SellsCheck = (accountId: string) => Promise<boolean>;

const shared = globalThis as typeof globalThis & { paikariSells?: SellsCheck };

/**
 * Says how it is found out whether an account has products; once for each process (lib/startup). The
 * catalogue builds on accounts, so accounts can't ask it themselves.
 */
export function setSellsCheck(check: SellsCheck): void {
  shared.paikariSells = check;
}

/** Whether an account has products, on sale or not. */
export function sells(accountId: string): Promise<boolean> {
  if (!shared.paikariSells) {
    throw new Error('No check is registered: call register() of lib/startup first.');
  }
  return shared.paikariSells(accountId);
}
