import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { userMenuLabels } from '@/components/accounts/labels';
import { SupportBar } from '@/components/accounts/support-bar';
import { UserMenu } from '@/components/accounts/user-menu';
import { DashboardHeader } from '@/components/layout/dashboard/dashboard-header';
import { RoutedLinks } from '@/components/layout/dashboard/routed-links';
import { SearchShortcut } from '@/components/layout/dashboard/search-shortcut';
import { Sidebar } from '@/components/layout/dashboard/sidebar';
import { ErrorMessagesProvider } from '@/components/layout/error-messages';
import { ThemeScript } from '@/components/layout/theme';
import { PageMessages } from '@/components/ui/page-messages';
import { pageActor, supportNow } from '@/lib/features/accounts';
import { settings } from '@/lib/platform/env';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { countUnread } from '@/lib/features/notifications';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getDashboardRole } from '@/lib/features/orders';
import { shownContact } from '@/lib/platform/phone';
import { signatureOf } from '@/lib/platform/auth/actor';
import { listWork } from '@/lib/startup/work-list';

/** Every page below reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Words of everything interactive below, the login on top of it included. */
const NAMESPACES = [
  'dashboard',
  'dashboardUi',
  'productStates',
  'category',
  'upload',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

/** The dashboard's frame. No guard: each page asks who is there. */
export default async function DashboardLayout({
  children,
  params,
}: LayoutProps<'/[locale]/dashboard'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [t, actor] = await Promise.all([getTranslations(), pageActor(locale)]);
  const [unread, work, role] = actor
    ? await Promise.all([countUnread(actor), listWork(actor), getDashboardRole(actor)])
    : [0, [], 'customer' as const];
  const support = actor && supportNow(actor, locale);
  return (
    <>
      <ThemeScript />
      <a
        href="#content"
        className="btn fixed top-2 left-2 z-70 -translate-y-20 btn-primary focus:translate-y-0"
      >
        {t('layout.skipToContent')}
      </a>
      <div className="min-h-dvh bg-paper">
        <DashboardHeader
          brand={settings().brandName}
          hasSearch={actor !== null}
          locale={locale}
          userMenu={
            <UserMenu
              locale={locale}
              labels={userMenuLabels(t)}
              bell={localePath(locale, paths.dashboardNotifications)}
              known={actor ? { name: actor.name, unread } : undefined}
            />
          }
        />
        <SearchShortcut page={localePath(locale, deskPaths.search)} />
        <RoutedLinks />
        <div className="wrap grid max-w-[96rem] gap-x-8 pb-12 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-8">
          {actor && (
            <Sidebar
              locale={locale}
              waiting={work.flatMap(({ room, waiting }) => (waiting ? [{ room, ...waiting }] : []))}
              person={{
                name: actor.name,
                contact: shownContact(signatureOf(actor), locale),
                dashboard: role,
                role: actor.role,
                staffRole: actor.staffRole,
                team: actor.team,
              }}
            />
          )}
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 pt-5 focus:outline-none lg:col-start-2 lg:pt-0"
          >
            <ErrorMessagesProvider
              labels={{
                title: t('errorPage.title'),
                text: t('dashboard.layout.errorText'),
                product: t('errorPage.product'),
                productText: t('errorPage.productText'),
                retry: t('common.retry'),
                home: t('common.home'),
                homeHref: localePath(locale, paths.home),
              }}
            >
              <PageMessages namespaces={NAMESPACES}>{children}</PageMessages>
            </ErrorMessagesProvider>
          </main>
        </div>
      </div>
      {support && <SupportBar now={support} userId={actor!.id} />}
    </>
  );
}
