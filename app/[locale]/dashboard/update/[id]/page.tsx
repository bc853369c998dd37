import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { leafChoices } from '@/components/catalogue/dashboard/leaf-choices';
import { PageHeading } from '@/components/ui/page-heading';
import { ProductStatus, ReviewNotice } from '@/components/catalogue/dashboard/product-status';
import { UpdateProduct } from '@/components/catalogue/dashboard/update-product';
import { can } from '@/lib/shop/policy';
import { readTree } from '@/lib/features/catalogue/tree';
import { listDistricts } from '@/lib/shop/locations/queries';
import { placeName, placesByName } from '@/lib/shop/locations/rules';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getDashboardProduct } from '@/lib/features/catalogue';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('dashboard.titles.updateProduct');

export default signedInPage(paths.updateProduct, async ({ actor, locale, id }) => {
  const [found, t, districts, tree] = await Promise.all([
    getDashboardProduct(actor, id),
    getTranslations('dashboard.form'),
    listDistricts(),
    readTree(),
  ]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { product } = found;
  // An administrator's change is published at once, so it begins with the version on sale.
  const reviews = can(actor, 'products.review');
  return (
    <>
      <PageHeading title={t('updateHeading')} lead={nameOf(product, locale)}>
        <Link
          href={localePath(locale, paths.dashboardProduct(id))}
          prefetch={false}
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          {t('preview')}
        </Link>
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <UpdateProduct
          product={product}
          locale={locale}
          owner={actor.id}
          withDraft={!reviews}
          leaves={leafChoices(tree, locale)}
          districts={placesByName(districts, locale).map((district) => ({
            id: district.id,
            name: placeName(district, locale),
          }))}
        />
        <div className="space-y-4 max-xl:order-first">
          <ProductStatus product={product} wide />
          <ReviewNotice product={product} reviews={reviews} locale={locale} />
        </div>
      </div>
    </>
  );
});
