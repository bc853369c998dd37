import { PackagePlus, ShoppingBag } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { EmailProofNotice } from '@/components/accounts/email-proof';
import { Onboarding, SELL_QUERY } from '@/components/accounts/shops/onboarding';
import { LatestOrders } from '@/components/reports/lists';
import { Statistics } from '@/components/reports/statistics';
import { StoreNotice } from '@/components/reports/store-notice';
import { RoomCards } from '@/components/layout/dashboard/room-cards';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import type { Actor } from '@/lib/platform/auth/actor';
import { can, maySell } from '@/lib/shop/policy';
import { countDashboardProducts, listNextWaiting } from '@/lib/features/catalogue';
import { getOnboarding } from '@/lib/features/catalogue/sellers';
import { getUnprovedEmail } from '@/lib/features/accounts';
import { sharedRead } from '@/lib/platform/concurrency/shared-read';
import { readTooManyDocuments } from '@/lib/platform/database/store-size';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { getDashboardRole, listCartPage, listDashboardOrders } from '@/lib/features/orders';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { orderRows, roomCards, Sales, Waiting, LowVariants } from './overview-parts';
import { readSeller, readShop, statisticsView } from './overview-view';
import { WorkList } from './work-view';
import { type PageContext, signedInPage, titled } from '../page-kit';

/** Entries of the lists below the figures. */
const NEWEST = 5;

export const generateMetadata = titled('dashboard.titles.overview');

/** An administrator's, narrower staff's, a seller's or a customer's own version. */
/** A login on the way to begin to sell leads back to the steps. */
const pathOf = (_id: string, { sell }: PageContext['query']) =>
  withQuery(paths.dashboard, sell === undefined ? {} : SELL_QUERY);

export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const [role, steps, unproved, t] = await Promise.all([
    getDashboardRole(actor),
    getOnboarding(actor, query.sell !== undefined),
    getUnprovedEmail(actor),
    getTranslations('dashboardIndex'),
  ]);
  const { team } = actor;
  const isMember = role === 'seller' && team !== undefined;
  const seesAll = MANAGED.every((permission) => maySell(actor, permission));
  const lead = isMember
    ? t(seesAll ? 'lead.manager' : 'lead.team', { shop: team.name })
    : t(`lead.${role}`);
  return (
    <>
      <PageHeading title={t('heading', { name: actor.name })} lead={lead}>
        {(role === 'staff' ? can(actor, 'products.manage') : maySell(actor, 'shop.products')) && (
          <a
            href={localePath(locale, paths.addProduct)}
            data-routed=""
            className="btn target px-5 btn-primary"
          >
            <PackagePlus aria-hidden="true" className="size-5" />
            {t('add')}
          </a>
        )}
      </PageHeading>
      {unproved && (
        <div className="mb-6">
          <EmailProofNotice email={unproved} />
        </div>
      )}
      {steps && <Onboarding steps={steps} locale={locale} />}
      {role !== 'customer' && <WorkList actor={actor} dashboard={role} locale={locale} />}
      {role === 'customer' && <OwnOrders actor={actor} locale={locale} />}
      {role === 'staff' && <StaffOverview actor={actor} locale={locale} />}
      {role === 'seller' && seesAll && <SellersOverview actor={actor} locale={locale} />}
      {role === 'seller' && !seesAll && <MembersOverview actor={actor} locale={locale} />}
      {role === 'admin' && <ShopOverview actor={actor} locale={locale} />}
    </>
  );
});

/** A seller's overview: sales figures, low stock and the latest orders. */
const MANAGED = ['shop.products', 'shop.orders', 'shop.see'] as const;

interface Part {
  actor: Actor;
  locale: Locale;
}

/**
 * The whole shop's figures, and what is next in the review: the same for every administrator,
 * so that those who wait at once have them read and put into words once.
 */
async function ShopOverview({ actor, locale }: Part) {
  const shown = await sharedRead(`shop overview ${locale}`, async () => {
    const [{ read, next }, documents] = await Promise.all([
      readShop(actor, NEWEST),
      readTooManyDocuments(),
    ]);
    const statistics = JSON.stringify(await statisticsView(read, locale));
    return { figures: statistics, next, waiting: read.counts.pending, documents };
  });
  return (
    <>
      {shown.documents !== null && (
        <div className="mb-6">
          <StoreNotice documents={shown.documents} />
        </div>
      )}
      <Statistics view={shown.figures} />
      <Waiting products={shown.next} total={shown.waiting} locale={locale} />
    </>
  );
}

/** The overview of staff who are no owners: links to their rooms, and the lists of what waits there. */
async function StaffOverview({ actor, locale }: Part) {
  const [waiting, latest, rooms] = await Promise.all([
    can(actor, 'products.review') &&
      Promise.all([listNextWaiting(actor, NEWEST), countDashboardProducts(actor)]),
    can(actor, 'orders.manage') && listDashboardOrders(actor, {}, NEWEST),
    roomCards(actor, locale),
  ]);
  return (
    <>
      <RoomCards rooms={rooms} />
      {waiting && <Waiting products={waiting[0]} total={waiting[1].pending} locale={locale} />}
      {latest && <Sales orders={latest.orders} total={latest.total} ofAll locale={locale} />}
    </>
  );
}

/** The overview of who works for a seller in a few rooms: these, and what was ordered last. */
async function MembersOverview({ actor, locale }: Part) {
  const [latest, rooms] = await Promise.all([
    maySell(actor, 'shop.see') && listDashboardOrders(actor, {}, NEWEST),
    roomCards(actor, locale, 'seller'),
  ]);
  return (
    <>
      <RoomCards rooms={rooms} />
      {latest && <Sales orders={latest.orders} total={latest.total} ofAll locale={locale} />}
    </>
  );
}

/** One's own figures, what runs low and what was bought last. */
async function SellersOverview({ actor, locale }: Part) {
  const [read, { orders, total }] = await Promise.all([
    readSeller(actor),
    listDashboardOrders(actor, {}, NEWEST),
  ]);
  const view = await statisticsView(read, locale);
  return (
    <>
      <Statistics view={JSON.stringify(view)} />
      <LowVariants actor={actor} locale={locale} />
      <Sales orders={orders} total={total} locale={locale} />
    </>
  );
}

/** Orders that a user who sells nothing yet has placed as a buyer. */
async function OwnOrders({ actor, locale }: Part) {
  const [{ orders, counts }, t] = await Promise.all([
    listCartPage(actor, {}),
    getTranslations('dashboardIndex'),
  ]);
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="mb-3 text-xl font-semibold">
        {t('ownOrders')}
      </h2>
      {orders.length > 0 ? (
        <LatestOrders rows={await orderRows(orders.slice(0, NEWEST), paths.order, locale)} />
      ) : (
        <EmptyState icon={ShoppingBag} title={t('noOrdersTitle')} text={t('noOrders')}>
          <a
            href={localePath(locale, paths.products)}
            data-routed=""
            className="btn px-6 btn-primary"
          >
            {t('browse')}
          </a>
        </EmptyState>
      )}
      {counts.all > NEWEST && (
        <a
          href={localePath(locale, paths.cart)}
          data-routed=""
          className="mt-3 inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('allOwnOrders')}
        </a>
      )}
    </section>
  );
}
