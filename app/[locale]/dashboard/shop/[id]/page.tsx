import { notFound } from 'next/navigation';
import { ShopPage } from '@/components/accounts/shops/shop-page';
import { getShopOf } from '@/lib/features/accounts';
import { getSellerName } from '@/lib/features/catalogue';
import { deskPaths } from '@/lib/shop/desk-paths';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('shopProfile.title');

/** A seller's profile, for administrators. */
export default signedInPage(deskPaths.shopOf, async ({ actor, locale, id, query }) => {
  const [shop, name, typed] = await Promise.all([
    getShopOf(actor, id),
    getSellerName(id),
    readAccountFormFlash(deskPaths.shopOf(id), actor.id),
  ]);
  if (shop === null) notFound();
  return (
    <ShopPage
      locale={locale}
      account={actor.id}
      sellerId={id}
      shop={shop}
      pageOf={name === null ? undefined : id}
      typed={typed}
      notice={query.notice}
    />
  );
});
