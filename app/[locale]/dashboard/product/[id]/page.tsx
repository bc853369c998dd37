import { forbidden, notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PAGE_HEADING, PageHeading } from '@/components/dashboard/page-heading';
import { ProductActions } from '@/components/dashboard/product-actions';
import { ProductHistory } from '@/components/dashboard/product-history';
import { ProductPreview } from '@/components/dashboard/product-preview';
import { ProductStatus } from '@/components/dashboard/product-status';
import { nameOf } from '@/components/catalogue/product-name';
import { requirePageActor } from '@/lib/auth/page-actor';
import { mayReviewProducts } from '@/lib/auth/policy';
import { isLocale } from '@/lib/i18n';
import { localePath, paths } from '@/lib/paths';
import { getDashboardProduct } from '@/lib/products/dashboard-queries';
import { dashboardMetadata } from '../../page-metadata';

type Props = PageProps<'/[locale]/dashboard/product/[id]'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'product');

export default async function ProductPreviewPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboardProduct(id), locale);
  const [found, t] = await Promise.all([
    getDashboardProduct(actor, id),
    getTranslations('dashboard.history'),
  ]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { product, history } = found;
  const name = nameOf(product, locale);
  return (
    <>
      <PageHeading title={name} lead={<ProductStatus product={product} wide />}>
        <ProductActions
          product={{ _id: id, productName: name, version: product.version, status: product.status }}
          changeWaits={product.draft?.state === 'waiting'}
          reviews={mayReviewProducts(actor)}
          locale={locale}
          describedBy={PAGE_HEADING}
          leaveTo={localePath(locale, paths.allProducts)}
        />
      </PageHeading>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductPreview product={product} locale={locale} />
        <section aria-labelledby="history" className="panel p-5">
          <h2 id="history" className="mb-4 text-lg font-semibold">
            {t('title')}
          </h2>
          <ProductHistory entries={history} authorName={product.authorName} />
        </section>
      </div>
    </>
  );
}
