import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { SellerBody, sellerMetadata } from './seller-parts';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/seller/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return sellerMetadata(id, 1, locale as Locale);
}

/** Cached page of the products that a seller has on sale. Further pages: `[page]/page.tsx`. */
export default async function SellerPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <SellerBody id={id} page={1} locale={locale} />;
}
