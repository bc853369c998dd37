import { DISTRICT_COOKIE } from '@/lib/features/delivery/kinds';

/** The district for which this device shows prices: its id, and nothing else of anybody. */

const YEAR_S = 365 * 24 * 60 * 60;

/** The id of the district that was chosen on this device; null where none was, or storage is refused. */
export function chosenDistrict(): string | null {
  try {
    const kept = localStorage.getItem(DISTRICT_COOKIE);
    return kept !== null && /^\d{1,2}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Remembers a district, for servers in a cookie too. @param id of `districts.json` */
export function chooseDistrict(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${DISTRICT_COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(DISTRICT_COOKIE, id);
  } catch {
    // Storage can be refused; the choice then counts for this page.
  }
}
