type KnownCheck = (phone: string) => Promise<boolean>;

const shared = globalThis as typeof globalThis & { paikariKnownNumber?: KnownCheck };

/**
 * Says how it is found out whether a number has an account or a delivered order here; once for each
 * process (lib/startup/register.ts). Accounts and orders build on codes, so codes can't ask them.
 */
export function setKnownNumbers(check: KnownCheck): void {
  shared.paikariKnownNumber = check;
}

/** Whether somebody with this number (`+8801…`) has an account or a delivered order here. */
export function isKnownNumber(phone: string): Promise<boolean> {
  if (!shared.paikariKnownNumber) {
    throw new Error('No check is registered: call registerFeatures() of lib/startup first.');
  }
  return shared.paikariKnownNumber(phone);
}
