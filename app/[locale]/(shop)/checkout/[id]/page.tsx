import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { nearestSteps, postedLine } from '@/lib/features/catalogue/shared';
import { getPublishedProduct } from '@/lib/features/catalogue';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { CheckoutBody, CheckoutNotice, readCheckout } from '../checkout-page';
import { titledUnlisted } from '../../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/checkout/[id]'>;

export const generateMetadata = titledUnlisted('checkout.title');

/** The checkout of one thing, for who has no script or comes by a link: the basket stays as it is. */
export default async function BuyPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const product = await getPublishedProduct(id);
  if (product === null) notFound();
  const { variantId, units = 0 } = postedLine(product, query);
  const variant = product.variants.find(({ _id }) => _id === variantId);
  // There is something to choose, or what was chosen is gone: the product's page asks for it.
  if (!variant) redirect(localePath(locale, paths.product(id)));
  // The link may be older than the stock.
  const { minQuantity } = product;
  const possible = Math.max(minQuantity, Math.min(Math.max(units, minQuantity), variant.stock));
  const path = `${paths.checkout(id)}${variantId === product._id ? '' : `?variantId=${variantId}`}`;
  const read = await readCheckout({
    ...{ locale, path, query },
    bought: {
      productId: product._id,
      variantId: variant._id,
      quantity: possible === variant.stock ? possible : nearestSteps(possible, product).above,
    },
  });
  const t = await getTranslations('checkout');
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.product(id))} label={t('back')} />
      <PageHeading title={t('title')} />
      <CheckoutNotice read={read} locale={locale} />
      <CheckoutBody read={read} locale={locale} />
    </div>
  );
}
