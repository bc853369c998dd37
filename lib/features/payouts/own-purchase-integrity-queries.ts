import 'server-only';
import { sellersAtAddress } from '../accounts/addresses/seller-queries';
import { accountsOnDevicesOf } from '../accounts/device-queries';
import { accountsWithPhone } from '../accounts/phone-queries';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { listShopDiscounted, type ShopDiscounted } from '../orders/discount-integrity-queries';
import { sellersPaidAt } from './own-number-queries';

/**
 * Orders of which the shop pays a part although, as far as anybody can see, the seller bought there: by
 * the seller's phone, wallet, address or browser. What became the seller's only later is found too: a
 * person decides.
 */
export async function* findOwnPurchases(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const orders of listShopDiscounted()) {
    for (const order of orders) {
      const by = await ownedBy(order);
      if (by.length === 0) continue;
      const wrong = `has a discount that the shop pays, and its seller’s own ${by.join(', ')}`;
      yield { kind: 'promotion.own', id: String(order._id), wrong, mend: null };
    }
  }
}

async function ownedBy(order: ShopDiscounted): Promise<string[]> {
  const { customerId, phoneNumber, shippingAddress } = order;
  const seller = [String(order.sellerId)];
  const [phone, wallet, address, browser] = await Promise.all([
    accountsWithPhone(phoneNumber, seller),
    sellersPaidAt(phoneNumber, seller),
    sellersAtAddress(shippingAddress, seller),
    accountsOnDevicesOf(String(customerId), seller),
  ]);
  return Object.entries({ phone, wallet, address, browser }).flatMap(([name, found]) =>
    found.length > 0 ? [name] : [],
  );
}
