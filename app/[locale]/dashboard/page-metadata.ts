import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** The title of a page of the dashboard; the layout keeps all of them from search engines. */
export async function dashboardMetadata(
  params: Promise<{ locale: string }>,
  key: 'overview' | 'addProduct' | 'updateProduct' | 'products' | 'product' | 'audit',
): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'dashboard.titles' });
  return { title: t(key) };
}
