import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { clampQuantity, type OrderLimits } from '@/lib/features/orders/rules';

/**
 * A kept quantity as far as it can still be ordered: stock and smallest order may have changed since.
 * @returns the quantity in the page's digits, and what it was where it had to be changed
 */
export function restoredQuantity(
  kept: string,
  limits: OrderLimits,
  locale: Locale,
): { quantity: string; adjustedFrom?: number } {
  const wanted = parseNumber(kept);
  // What is no number was never a quantity: it comes back as it was typed, and the form says so.
  if (wanted === undefined) return { quantity: kept };
  const possible = clampQuantity(wanted, limits);
  const quantity = localDigits(String(possible), locale);
  return possible === wanted ? { quantity } : { quantity, adjustedFrom: wanted };
}
