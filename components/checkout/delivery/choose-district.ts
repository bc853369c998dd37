import { DISTRICT_COOKIE } from '@/lib/shop/delivery-kinds';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a district, for servers in a cookie too. @param id of `districts.json` */
export function chooseDistrict(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${DISTRICT_COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    localStorage.setItem(DISTRICT_COOKIE, id);
  } catch {
    // Storage can be refused; the choice then counts for this page.
  }
}
