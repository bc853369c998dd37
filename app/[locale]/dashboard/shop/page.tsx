import { ShopPage } from '@/components/accounts/shops/shop-page';
import { findPickupAddress, findReturnAddress, getOwnShop } from '@/lib/features/accounts';
import { getSellerName } from '@/lib/features/catalogue';
import { maySell, shopOf } from '@/lib/shop/policy';
import { deskPaths } from '@/lib/shop/desk-paths';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('shopProfile.title');

/** Editor of the profile of the viewer's own shop. */
export default signedInPage(deskPaths.shop, async ({ actor, locale, query }) => {
  const seller = shopOf(actor);
  const [shop, pickup, back, name, typed] = await Promise.all([
    getOwnShop(actor),
    findPickupAddress(seller),
    findReturnAddress(seller),
    getSellerName(seller),
    readAccountFormFlash(deskPaths.shop, actor.id),
  ]);
  return (
    <ShopPage
      locale={locale}
      account={actor.id}
      shop={shop}
      addresses={{ pickup, back }}
      isOwner={maySell(actor, 'shop.identity')}
      pageOf={name === null ? undefined : seller}
      typed={typed}
      notice={query.notice}
    />
  );
});
