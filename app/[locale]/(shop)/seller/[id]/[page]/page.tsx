import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { SellerBody, sellerMetadata } from '../seller-parts';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/seller/[id]/[page]'>;

export function generateStaticParams(): { id: string; page: string }[] {
  return [];
}

/** Anything but a number from 1 up is a page that nobody has. */
const readPage = (text: string) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 100_000);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id, page } = await params;
  return sellerMetadata(id, readPage(page), locale as Locale);
}

/** `/seller/{id}?page=2`, which next.config.ts sends here, as a cached page can't read a query. */
export default async function LaterSellerPage({ params }: Props) {
  const { locale, id, page } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <SellerBody id={id} page={readPage(page)} locale={locale} />;
}
