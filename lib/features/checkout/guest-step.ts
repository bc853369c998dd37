import { safeWayBack } from '../../platform/auth/way-back';
import { withQuery } from '../../platform/query';
import { paths } from '../../shop/paths';
import { splitLocale } from '../../platform/i18n/locale-path';

/** Where guests may go on: the checkout of the basket, and that of one product. */
const CHECKOUT = new RegExp(`^${paths.basketCheckout}(?:/[^/]+)?$`);

/**
 * Where somebody goes on once their phone is proved: the checkout that they came from, else that of the
 * basket, in its own language.
 * @param asked a path of this shop with its query, or anything at all
 */
export function guestWayBack(asked: string | null | undefined): string {
  const way = safeWayBack(asked);
  const path = way.replace(/[?#].*$/, '');
  return CHECKOUT.test(splitLocale(path).path) ? way : paths.basketCheckout;
}

/** Where a guest's form leads without the script: to the code, or on with what was typed. */
export const guestStep = (
  form: Record<string, string>,
  query: { step?: 'code' | 'entered' | undefined; notice?: string },
): string => withQuery(guestWayBack(form.callbackUrl), query);
