import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AdminLink } from '@/components/accounts/admin-link';
import { userMenuLabels } from '@/components/accounts/labels';
import { SupportBar } from '@/components/accounts/support-bar';
import { UserMenu } from '@/components/accounts/user-menu';
import { Announcement } from '@/components/content/announcement';
import { Footer } from '@/components/content/footer';
import { BasketCount } from '@/components/checkout/basket/basket-count';
import { Dock } from '@/components/layout/dock';
import { ErrorMessagesProvider } from '@/components/layout/error-messages';
import { NAV_LINK, Navbar } from '@/components/layout/navbar';
import { ThemeScript } from '@/components/layout/theme';
import { UnreadBadge } from '@/components/notifications/unread-badge';
import { SEARCH_FIELD, SearchField } from '@/components/catalogue/search/search-field';
import { Shortcuts } from '@/components/catalogue/search/shortcuts';
import { settings } from '@/lib/platform/env';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { frameViewer } from './frame-viewer';
import { readFrame } from './shop-facts';

/** The shop's frame. No message catalogue goes to the browser: islands get their words as props. */
export default async function ShopLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [t, content, { basketCount, person, support }] = await Promise.all([
    getTranslations(),
    readFrame(locale),
    frameViewer(locale),
  ]);
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
        <Navbar
          brand={brandName}
          locale={locale}
          lastLink={
            <AdminLink
              href={localePath(locale, paths.dashboard)}
              label={t('layout.dashboard')}
              className={NAV_LINK}
            />
          }
          search={<SearchField locale={locale} />}
          basketCount={<BasketCount known={basketCount} locale={locale} />}
          userMenu={
            <UserMenu
              locale={locale}
              labels={userMenuLabels(t)}
              bell={localePath(locale, paths.notifications)}
              known={person}
            />
          }
        />
        <Shortcuts searchField={SEARCH_FIELD} locale={locale} />
        <main id="content" tabIndex={-1} className="grow focus:outline-none">
          <ErrorMessagesProvider
            labels={{
              title: t('errorPage.title'),
              text: t('errorPage.text'),
              product: t('errorPage.product'),
              productText: t('errorPage.productText'),
              retry: t('common.retry'),
              home: t('common.home'),
              homeHref: localePath(locale, paths.home),
            }}
          >
            {children}
          </ErrorMessagesProvider>
        </main>
        <Footer brand={brandName} locale={locale} footer={content.footer} pay={content.pay} />
      </div>
      <Dock
        searchField={SEARCH_FIELD}
        locale={locale}
        labels={{
          dockNavigation: t('layout.dockNavigation'),
          home: t('layout.home'),
          products: t('layout.products'),
          search: t('layout.search'),
          basket: t('layout.basket'),
          orders: t('layout.orders'),
          account: t('layout.account'),
        }}
        basketCount={<BasketCount known={basketCount} locale={locale} />}
        accountCount={
          <UnreadBadge
            known={person?.unread}
            labels={t('layout.newNotifications')}
            locale={locale}
          />
        }
      />
      {support && <SupportBar {...support} />}
    </>
  );
}
