import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { fontVariables } from '@/app/fonts';
import { DocumentEvents } from '@/components/layout/document-events';
import { OfflineHelp } from '@/components/layout/offline-help';
import { Consent, PageViews } from '@/components/reports/page-views/page-views';
import { publicOrigin, settings } from '@/lib/platform/env';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
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
    appleWebApp: { title: brandName, statusBarStyle: 'default' },
    icons: { icon: '/icon.svg', apple: '/icons/apple.png' },
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
  const { metaPixelId } = settings();
  const [t, validation] = await Promise.all([
    getTranslations('consent'),
    getTranslations('validation'),
  ]);
  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <body>
        {children}
        <PageViews />
        <OfflineHelp />
        <DocumentEvents
          labels={{
            required: validation('required'),
            email: validation('email'),
            passwordLength: validation('passwordLength'),
            refused: validation('refused'),
          }}
        />
        {metaPixelId !== undefined && (
          <Consent
            pixelId={metaPixelId}
            labels={{
              title: t('title'),
              text: t('text'),
              allow: t('allow'),
              refuse: t('refuse'),
              more: t('more'),
              moreHref: localePath(locale, paths.privacy),
            }}
          />
        )}
      </body>
    </html>
  );
}
