import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ProductPage } from '@/components/catalogue/product-page';
import { ProductPolicies } from '@/components/catalogue/product-policies';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { productTemplate } from '@/lib/platform/rendering/template-marks';
import { ProductBody } from './product-body';
import { headMetadata, productMetadata, readPolicies } from './read-product';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/product/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  const marks = productTemplate(id);
  if (marks) return headMetadata(marks, { locale, id, hidden: false });
  const product = await getPublishedProduct(id);
  return product === null ? {} : productMetadata(product, locale);
}

/**
 * A published product, cached. `preview/page.tsx` stands at the same address for its seller. The HTTP
 * front has this page rendered once, as a template, and fills it for each product; the rest (parts for
 * the router, development, whatever the front can't fill) is rendered here.
 */
export default async function PublishedProductPage({ params }: Props) {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const marks = productTemplate(id);
  if (marks) {
    const policies = <ProductPolicies view={await readPolicies(locale, marks.days)} />;
    return <ProductPage view={marks.page} policies={policies} />;
  }
  const product = await getPublishedProduct(id);
  if (product === null) notFound();
  return <ProductBody product={product} locale={locale} />;
}
