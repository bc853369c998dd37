import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { getPublishedProduct } from '@/lib/features/catalogue';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { ProductBody, productMetadata } from './product-body';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/product/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  const product = await getPublishedProduct(id);
  return product === null ? {} : productMetadata(product, locale);
}

/** A published product, cached. `preview/page.tsx` stands at the same address for its seller. */
export default async function PublishedProductPage({ params }: Props) {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const product = await getPublishedProduct(id);
  if (product === null) notFound();
  return <ProductBody product={product} locale={locale} />;
}
