import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { fontVariables } from '@/app/fonts';
import { publicOrigin, settings } from '@/lib/env';
import { isLocale } from '@/lib/i18n';
import '@/app/globals.css';

/** Nothing is rendered at build time (the build needs no database): pages are made at their first visit. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

export function generateMetadata(): Metadata {
  const { brandName } = settings();
  return {
    metadataBase: new URL(publicOrigin()),
    title: { template: `%s | ${brandName}`, default: brandName },
    applicationName: brandName,
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f1' },
    { media: '(prefers-color-scheme: dark)', color: '#121614' },
  ],
};

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
