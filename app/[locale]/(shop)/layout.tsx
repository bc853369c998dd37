import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Announcement } from '@/components/layout/announcement';
import { Dock } from '@/components/layout/dock';
import { ErrorWordsProvider } from '@/components/layout/error-words';
import { Footer } from '@/components/layout/footer';
import { Navbar } from '@/components/layout/navbar';
import { SEARCH_FIELD } from '@/components/search/search-field';
import { Shortcuts } from '@/components/layout/shortcuts';
import { ThemeScript } from '@/components/layout/theme';
import { getFrameContent } from '@/lib/features/content/queries';
import { settings } from '@/lib/platform/env';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** The shop's frame. No message catalogue goes to the browser: islands get their words as props. */
export default async function ShopLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [t, content] = await Promise.all([getTranslations(), getFrameContent(locale)]);
  const { brandName } = settings();
  return (
    <>
      <ThemeScript />
      <a
        href="#content"
        className="btn fixed top-2 left-2 z-70 -translate-y-20 btn-primary focus:translate-y-0"
      >
        {t('layout.skipToContent')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Announcement announcement={content.announcement} locale={locale} />
        <Navbar brand={brandName} locale={locale} />
        <Shortcuts searchField={SEARCH_FIELD} locale={locale} />
        <main id="content" tabIndex={-1} className="grow focus:outline-none">
          <ErrorWordsProvider
            words={{
              title: t('errorPage.title'),
              text: t('errorPage.text'),
              product: t('errorPage.product'),
              productText: t('errorPage.productText'),
              retry: t('errorPage.retry'),
              home: t('errorPage.home'),
              homeHref: localePath(locale, paths.home),
            }}
          >
            {children}
          </ErrorWordsProvider>
        </main>
        <Footer
          brand={brandName}
          locale={locale}
          footer={content.footer}
          delivery={content.delivery}
        />
      </div>
      <Dock locale={locale} />
    </>
  );
}
