import 'server-only';
import { accountsOnDevicesOf, accountsWithPhone } from '../../accounts/lookup-queries';
import { sellersAtAddress } from '../../accounts/addresses/queries';
import { peopleOfShops } from '../../accounts/team-commands';
import { sellersPaidAt } from './own-number-queries';

/** What tells that who buys is one with the seller, or works for them. */
export const OWN_SIGNS = ['phone', 'wallet', 'address', 'browser'] as const;
export type OwnSign = (typeof OWN_SIGNS)[number];

/** A buyer as an order tells of them. */
export interface SeenBuyer {
  accountId: string;
  /** `+8801…` */
  phone: string;
  /** Undefined: not known yet. */
  address?: string | undefined;
}

/**
 * Which of these sellers buy from themselves, as far as anybody can see: by their own phone, wallet,
 * address or browser, or by one of somebody in their team.
 * @returns seller ids by what tells it
 */
export async function ownPurchaseSigns(
  { accountId, phone, address }: SeenBuyer,
  sellerIds: readonly string[],
): Promise<Record<OwnSign, ReadonlySet<string>>> {
  const shops = await peopleOfShops(sellerIds);
  const people = [...shops.keys()];
  const [phones, wallets, addresses, browsers] = await Promise.all([
    accountsWithPhone(phone, people),
    sellersPaidAt(phone, people),
    address === undefined ? [] : sellersAtAddress(address, people),
    accountsOnDevicesOf(accountId, people),
  ]);
  const of = (ids: readonly string[]) => new Set(ids.map((id) => shops.get(id)!));
  return {
    phone: of(phones),
    wallet: of(wallets),
    address: of(addresses),
    browser: of(browsers),
  };
}
