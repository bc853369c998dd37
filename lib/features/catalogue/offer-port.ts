import 'server-only';
import { plainPrices, type ShownPrices } from './offer-rules';

/**
 * Port to the automatic discounts that lists and pages show: they belong to the checkout, which the
 * catalogue may not import. Filled in `lib/startup/register.ts`; modules are made several times in a process.
 */
const port = globalThis as typeof globalThis & {
  shownPrices?: (now: Date) => Promise<ShownPrices>;
};

export function setShownPrices(read: (now: Date) => Promise<ShownPrices>): void {
  port.shownPrices = read;
}

/** The prices that are shown now; campaigns alone where nobody told of discounts. */
export async function shownPrices(now = new Date()): Promise<ShownPrices> {
  return port.shownPrices?.(now) ?? plainPrices(now);
}
