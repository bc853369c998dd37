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
import { ListPage, ListRows, PageSteps } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { can, maySell } from '@/lib/shop/policy';
import { formatCount } from '@/lib/platform/money';
import {
  COUNT_LIMIT,
  countOpenOrders,
  listDashboardOrders,
  mayRunRoom,
} from '@/lib/features/orders';
import { type OrderList, orderListSchema } from '@/lib/features/orders/shared';
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
  const { data: asked = {} as OrderList } = orderListSchema.safeParse(query);
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
          <OrderFilters
            asked={filter}
            counts={counts}
            countLimit={COUNT_LIMIT}
            bySeller={isAdmin}
            locale={locale}
          />
        }
        empty={
          isFiltered || asked.before || asked.after
            ? {
                icon: SearchX,
                title: t('noMatchTitle'),
                text: t('noMatch'),
                way: { href: href({}), label: t('showAll') },
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
        pager={
          <PageSteps
            label={t('pages')}
            back={{ href: newer && href({ ...filter, after: newer }), label: t('newer') }}
            on={{ href: older && href({ ...filter, before: older }), label: t('older') }}
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
        )}
      </ListPage>
    </PageMessages>
  );
});
