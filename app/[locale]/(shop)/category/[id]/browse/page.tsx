import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { leafQuerySchema } from '@/lib/features/catalogue/tree/shared';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { LeafBody, leafMetadata } from '../../leaf-parts';

// Without this Next takes the page for a cached one, as the language has `generateStaticParams`.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/category/[id]/browse'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return leafMetadata(id, locale as Locale, leafQuerySchema.parse(await searchParams));
}

/** `/category/{slug}?f=…&page=…`: values that can't be understood are as if they weren't there. */
export default async function LeafBrowsePage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <LeafBody slug={id} locale={locale} query={leafQuerySchema.parse(await searchParams)} />;
}
