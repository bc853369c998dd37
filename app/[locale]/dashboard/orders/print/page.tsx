import { ArrowLeft, PackageOpen } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { printHref } from '@/components/orders/dashboard/orders-href';
import { PageHeading } from '@/components/ui/page-heading';
import { OrderSheet } from '@/components/orders/order-sheet';
import { DocumentSheet } from '@/components/documents/document-sheet';
import { PrintButton } from '@/components/orders/print-button';
import { EmptyState } from '@/components/ui/empty-state';
import { getPrintedShop, listOrdersToPrint, shownAddresses } from '@/lib/features/orders';
import { type ShownDocument, printedDocument, shopLines } from '@/lib/features/documents/shared';
import { findInvoices } from '@/lib/features/documents';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { type PageContext, signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('dashboardOrders.print.title');

/**
 * Packing slips or invoices, one to a page; `?kind=slip|invoice&id=…&id=…`. What has no invoice yet has a
 * sheet of the order in its place.
 */
/** Which sheet of which orders is asked for. */
const askedFor = ({ kind, id = [] }: PageContext['query']) => ({
  kind: kind === 'invoice' ? ('invoice' as const) : ('slip' as const),
  ids: typeof id === 'string' ? [id] : id,
});

function pathOf(_id: string, query: PageContext['query']): string {
  const { kind, ids } = askedFor(query);
  return printHref(kind, ids);
}

export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const { kind, ids } = askedFor(query);
  const [orders, shop, t, labels] = await Promise.all([
    listOrdersToPrint(actor, ids),
    getPrintedShop(locale),
    getTranslations('dashboardOrders.print'),
    getTranslations(),
  ]);
  const [invoices, addresses] =
    kind === 'invoice'
      ? await Promise.all([
          findInvoices(
            actor,
            orders.map(({ _id }) => _id),
            locale,
          ),
          shownAddresses(orders, locale),
        ])
      : [new Map<string, ShownDocument>(), orders.map(({ shippingAddress }) => shippingAddress)];
  const heading = kind === 'invoice' && invoices.size === 0 ? 'sheet' : kind;
  return (
    <>
      <Link
        href={localePath(locale, paths.dashboardOrders)}
        prefetch={false}
        className="inline-flex target items-center gap-2 font-medium text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <PageHeading title={t(heading, { count: orders.length })} lead={t('lead')}>
        {orders.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Link
              href={localePath(
                locale,
                printHref(
                  kind === 'slip' ? 'invoice' : 'slip',
                  orders.map(({ _id }) => _id),
                ),
              )}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              {t(kind === 'slip' ? 'showInvoices' : 'showSlips')}
            </Link>
            <PrintButton label={t('button')} variant="primary" />
          </div>
        )}
      </PageHeading>
      {orders.length > 0 ? (
        <div className="print-root grid max-w-4xl gap-5">
          {orders.map((order, place) => {
            const invoice = invoices.get(order._id);
            return invoice ? (
              <div
                key={order._id}
                className="overflow-hidden rounded-box border border-line print:border-0"
              >
                <DocumentSheet
                  document={printedDocument(invoice, locale, labels)}
                  shop={{ name: shop.name, lines: shopLines(shop, labels) }}
                />
              </div>
            ) : (
              <div
                key={order._id}
                className="overflow-x-auto rounded-box border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0"
              >
                <OrderSheet
                  kind={kind === 'slip' ? kind : 'sheet'}
                  order={{ ...order, shippingAddress: addresses[place] ?? order.shippingAddress }}
                  shop={shop}
                  locale={locale}
                />
              </div>
            );
          })}
        </div>
      ) : (
        <EmptyState icon={PackageOpen} title={t('noneTitle')} text={t('none')} />
      )}
    </>
  );
});
