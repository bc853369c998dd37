import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { sellerListingSchema } from '@/lib/features/catalogue/shared';
import { SellerResults, sellerMetadata } from '../seller-parts';

// Without this Next takes the page for a cached one, as the language has `generateStaticParams`.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/seller/[id]/browse'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return sellerMetadata(id, 1, locale as Locale, true);
}

/** `/seller/{id}?q=…&sort=…`: values that can't be understood are as if they weren't there. */
export default async function SellerBrowsePage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const parsed = sellerListingSchema.safeParse(await searchParams);
  return <SellerResults id={id} query={parsed.success ? parsed.data : {}} locale={locale} />;
}
