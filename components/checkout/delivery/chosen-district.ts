import { DISTRICT_COOKIE } from '@/lib/shop/delivery-types';

/** The district for which this device shows prices: its id, and nothing else of anybody. */

/** The id of the district that was chosen on this device; null where none was, or storage is refused. */
export function chosenDistrict(): string | null {
  try {
    const kept = localStorage.getItem(DISTRICT_COOKIE);
    return kept !== null && /^\d{1,2}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
