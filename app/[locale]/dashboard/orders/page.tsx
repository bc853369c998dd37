import { Download, PackageOpen, SearchX } from 'lucide-react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { BulkBar } from '@/components/orders/dashboard/bulk-bar';
import { OrderFilters, OrderRow } from '@/components/orders/dashboard/order-rows';
import { ordersHref } from '@/components/orders/dashboard/orders-href';
import { BULK_FORM, SELECT_ALL } from '@/components/orders/dashboard/selection-form';
import { AllCheckbox } from '@/components/ui/form-selection';
import { Notice } from '@/components/ui/notice';
import { ListPage, ListRows, PageSteps } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { can, maySell } from '@/lib/shop/policy';
import { formatCount } from '@/lib/platform/money';
import { COUNT_LIMIT, getOrderDesk, mayRunRoom } from '@/lib/features/orders';
import { hasProvedAddress } from '@/lib/features/accounts';
import { listCourierAccounts } from '@/lib/features/fulfilment/couriers';
import { type OrderList, orderListSchema, WAITING_STATES } from '@/lib/features/orders/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { ORDER_MESSAGES } from './order-messages';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('dashboardOrders.title');

export default signedInPage(paths.dashboardOrders, async ({ actor, locale, query }) => {
  // A customer's orders are what they bought.
  if (!(await mayRunRoom(actor, 'orders.manage'))) redirect(localePath(locale, paths.cart));
  // Values that can't be parsed filter nothing; the form then shows what is filtered.
  const { data: wanted = {} as OrderList } = orderListSchema.safeParse(query);
  const isAdmin = can(actor, 'orders.manage');
  const may = {
    decide: isAdmin || maySell(actor, 'shop.orders'),
    pack: isAdmin || maySell(actor, 'shop.parcels'),
  };
  const [{ orders, total, older, newer, state, counts }, accounts, isReached, t] =
    await Promise.all([
      getOrderDesk(actor, wanted),
      may.pack ? listCourierAccounts(actor, 'shop.parcels') : [],
      // Only the account's owner can add an address of theirs.
      isAdmin || actor.team ? true : hasProvedAddress(actor.id),
      getTranslations('dashboardOrders'),
    ]);
  const asked = { ...wanted, state };
  const href = (to: OrderList) => localePath(locale, ordersHref(to));
  const formatted = formatCount(Math.min(total, COUNT_LIMIT), locale);
  const { before: _before, after: _after, ...filter } = asked;
  const { state: _state, ...search } = filter;
  const isFiltered = Object.values(search).some(Boolean);
  // A list in which orders wait begins with the oldest.
  const [back, on] = WAITING_STATES.includes(state)
    ? ([t('older'), t('newer')] as const)
    : ([t('newer'), t('older')] as const);
  return (
    <PageMessages namespaces={ORDER_MESSAGES}>
      <ListPage
        title={t(isAdmin ? 'headingAdmin' : 'heading')}
        lead={t('count', {
          count: total,
          formatted: total > COUNT_LIMIT ? `${formatted}+` : formatted,
        })}
        actions={
          total > 0 &&
          may.decide && (
            <a
              href={listHref('/api/orders/export', filter)}
              data-file
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              <Download aria-hidden className="size-5" />
              {t('export')}
            </a>
          )
        }
        filter={
          <>
            {!isReached && (
              <Notice tone="warning" title={t('unreached.title')}>
                {t('unreached.text')}{' '}
                <Link
                  href={localePath(locale, `${paths.profile}#ways`)}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
                >
                  {t('unreached.way')}
                </Link>
              </Notice>
            )}
            <OrderFilters
              asked={{ ...filter, state: wanted.state }}
              state={state}
              counts={counts}
              countLimit={COUNT_LIMIT}
              bySeller={isAdmin}
              locale={locale}
            />
          </>
        }
        empty={
          isFiltered || asked.before || asked.after || counts.all > 0
            ? {
                icon: SearchX,
                title: t('noMatchTitle'),
                text: t('noMatch'),
                way: { href: href({ state: 'all' }), label: t('showAll') },
              }
            : {
                icon: PackageOpen,
                title: t('emptyTitle'),
                text: t('empty'),
                children: (
                  <Link
                    href={localePath(locale, paths.allProducts)}
                    prefetch={false}
                    className="btn mt-2 target px-6 btn-primary"
                  >
                    {t('emptyWay')}
                  </Link>
                ),
              }
        }
        bulk={
          may.pack && (
            <BulkBar
              mayDecide={may.decide}
              key={ordersHref({ ...filter, state: wanted.state })}
              filter={filter}
              total={total}
              accounts={accounts
                .filter(({ isActive }) => isActive)
                .map(({ _id, name }) => ({ _id, name }))}
              orders={orders.map((order) => ({
                _id: order._id,
                number: order.number,
                productName: nameOf(order, locale),
                next: order.next,
              }))}
              locale={locale}
            />
          )
        }
        pager={
          <PageSteps
            label={t('pages')}
            back={{ href: newer && href({ ...filter, after: newer }), label: back }}
            on={{ href: older && href({ ...filter, before: older }), label: on }}
          />
        }
      >
        {orders.length > 0 && (
          <>
            {(may.decide || may.pack) && (
              <AllCheckbox
                id={SELECT_ALL}
                form={BULK_FORM}
                total={orders.length}
                label={t('bulk.all')}
              />
            )}
            <ListRows>
              {orders.map((order) => (
                <li key={order._id}>
                  <OrderRow order={order} isAdmin={isAdmin} may={may} locale={locale} />
                </li>
              ))}
            </ListRows>
          </>
        )}
      </ListPage>
    </PageMessages>
  );
});
