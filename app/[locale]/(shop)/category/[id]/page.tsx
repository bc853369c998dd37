import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { LeafBody, leafMetadata } from '../leaf-parts';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/category/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return leafMetadata(id, locale as Locale);
}

/** `/category/{slug}`: the first page of a category below the seven. */
export default async function LeafPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return <LeafBody slug={id} locale={locale} />;
}
