import { getTranslations } from 'next-intl/server';
import { AddProduct } from '@/components/catalogue/dashboard/add-product';
import {
  NameNeeded,
  ProductInformation,
} from '@/components/catalogue/dashboard/product-information';
import { leafChoices } from '@/components/catalogue/dashboard/leaf-choices';
import { PageHeading } from '@/components/ui/page-heading';
import { givenName } from '@/lib/features/accounts/shared';
import { readTree } from '@/lib/features/catalogue/tree';
import { listDistricts } from '@/lib/shop/locations/queries';
import { placeName, placesByName } from '@/lib/shop/locations/rules';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('dashboard.titles.addProduct');

export default signedInPage(paths.addProduct, async ({ actor, locale }) => {
  const [t, districts, tree] = await Promise.all([
    getTranslations('dashboard.form'),
    listDistricts(),
    readTree(),
  ]);
  return (
    <>
      <PageHeading title={t('addHeading')} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {givenName(actor.name) === '' ? (
          <NameNeeded locale={locale} />
        ) : (
          <AddProduct
            locale={locale}
            owner={actor.id}
            leaves={leafChoices(tree, locale)}
            districts={placesByName(districts, locale).map((district) => ({
              id: district.id,
              name: placeName(district, locale),
            }))}
          />
        )}
        <ProductInformation />
      </div>
    </>
  );
});
