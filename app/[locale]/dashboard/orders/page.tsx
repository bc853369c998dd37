import { ChevronLeft, ChevronRight, Download, PackageOpen, SearchX } from 'lucide-react';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { BulkBar } from '@/components/orders/dashboard/bulk-bar';
import { OrderFilters } from '@/components/orders/dashboard/order-filters';
import { OrderRow } from '@/components/orders/dashboard/order-row';
import { exportHref, ordersHref } from '@/components/orders/dashboard/orders-href';
import { BULK_FORM, SELECT_ALL } from '@/components/orders/dashboard/selection-form';
import { AllCheckbox } from '@/components/ui/all-checkbox';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { can, maySell } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import {
  COUNT_LIMIT,
  countOpenOrders,
  listDashboardOrders,
} from '@/lib/features/orders/dashboard-queries';
import { orderListSchema, type OrderList } from '@/lib/features/orders/filter-schema';
import { localePath, paths } from '@/lib/platform/paths';
import { mayRunRoom } from '@/lib/features/orders/role-queries';
import { ORDER_MESSAGES } from './order-messages';

type Props = PageProps<'/[locale]/dashboard/orders'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'dashboardOrders' });
  return { title: t('title') };
}

export default async function OrdersPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboardOrders, locale);
  // A customer's orders are what they bought.
  if (!(await mayRunRoom(actor, 'orders.manage'))) redirect(localePath(locale, paths.cart));
  // What can't be understood filters nothing: the form then shows what is filtered.
  const { data: asked = {} as OrderList } = orderListSchema.safeParse(await searchParams);
  const isAdmin = can(actor, 'orders.manage');
  const may = {
    decide: isAdmin || maySell(actor, 'shop.orders'),
    pack: isAdmin || maySell(actor, 'shop.parcels'),
  };
  const [{ orders, total, older, newer }, counts, t] = await Promise.all([
    listDashboardOrders(actor, asked),
    countOpenOrders(actor),
    getTranslations('dashboardOrders'),
  ]);
  const href = (to: OrderList) => localePath(locale, ordersHref(to));
  const formatted = formatCount(Math.min(total, COUNT_LIMIT), locale);
  const { before: _before, after: _after, ...filter } = asked;
  const isFiltered = Object.values(filter).some(Boolean);
  const step = 'btn target border-line bg-surface px-4 text-ink hover:border-primary';
  return (
    <PageMessages namespaces={ORDER_MESSAGES}>
      <PageHeading
        title={t(isAdmin ? 'headingAdmin' : 'heading')}
        lead={t('count', {
          count: total,
          formatted: total > COUNT_LIMIT ? `${formatted}+` : formatted,
        })}
      >
        {total > 0 && may.decide && (
          <a
            href={exportHref(filter)}
            data-file
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            <Download aria-hidden className="size-5" />
            {t('export')}
          </a>
        )}
      </PageHeading>
      <OrderFilters
        asked={filter}
        counts={counts}
        countLimit={COUNT_LIMIT}
        bySeller={isAdmin}
        locale={locale}
      />
      <div className="mt-5">
        {orders.length > 0 ? (
          <>
            {(may.decide || may.pack) && (
              <AllCheckbox
                id={SELECT_ALL}
                form={BULK_FORM}
                total={orders.length}
                label={t('bulk.all')}
              />
            )}
            <div className="@container">
              <ul className="grid gap-3 @5xl:gap-0 @5xl:divide-y @5xl:divide-line @5xl:panel">
                {orders.map((order) => (
                  <li key={order._id}>
                    <OrderRow order={order} isAdmin={isAdmin} may={may} locale={locale} />
                  </li>
                ))}
              </ul>
            </div>
            {may.pack && (
              <BulkBar
                mayDecide={may.decide}
                orders={orders.map((order) => ({
                  _id: order._id,
                  number: order.number,
                  productName: nameOf(order, locale),
                }))}
                locale={locale}
              />
            )}
          </>
        ) : isFiltered || asked.before || asked.after ? (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
            <Link href={href({})} prefetch={false} className={`${step} mt-2 px-6`}>
              {t('showAll')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('empty')}>
            <Link
              href={localePath(locale, paths.allProducts)}
              prefetch={false}
              className="btn mt-2 target px-6 btn-primary"
            >
              {t('emptyWay')}
            </Link>
          </EmptyState>
        )}
      </div>
      {(newer ?? older) && (
        <nav aria-label={t('pages')} className="mt-6 flex justify-center gap-3">
          {newer && (
            <Link
              href={href({ ...filter, after: newer })}
              rel="prev"
              prefetch={false}
              className={step}
            >
              <ChevronLeft aria-hidden className="size-4" />
              {t('newer')}
            </Link>
          )}
          {older && (
            <Link
              href={href({ ...filter, before: older })}
              rel="next"
              prefetch={false}
              className={step}
            >
              {t('older')}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </PageMessages>
  );
}
