import 'server-only';
import { PurchaseModel } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import type { Locale } from '../../platform/i18n/i18n';
import { addressTextIn } from '../../shop/locations/queries';

/**
 * Addresses of orders or purchases as their buyer reads them: sellers and couriers have the place in
 * English, the buyer in the language of the page. Where nobody chose the place, or the address was
 * changed since, it is the text as it stands.
 * @returns in the order of what was given
 */
export async function shownAddresses(
  orders: readonly { purchaseId: string; shippingAddress: string }[],
  locale: Locale,
): Promise<string[]> {
  if (locale === 'en' || orders.length === 0) {
    return orders.map(({ shippingAddress }) => shippingAddress);
  }
  const ids = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const purchases = await withDatabase(() =>
    PurchaseModel.find({ _id: { $in: ids } }, { place: 1 }).lean(),
  );
  const places = new Map(purchases.map(({ _id, place }) => [String(_id), place]));
  return Promise.all(
    orders.map(({ purchaseId, shippingAddress }) => {
      const place = places.get(purchaseId);
      return place ? addressTextIn(shippingAddress, place, locale) : shippingAddress;
    }),
  );
}
