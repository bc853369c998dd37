import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ClipboardCheck, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { listLowVariants } from '@/lib/features/catalogue';
import { type FullProduct, variantName } from '@/lib/features/catalogue/shared';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatBdt, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { keepUnits } from '@/components/catalogue/keep-units';
import { productsHref } from '@/components/catalogue/dashboard/product-filter';
import { goodsName } from '@/components/orders/order-goods';
import {
  LatestOrders,
  WaitingProducts,
  type OrderRow,
  type WaitingRow,
} from '@/components/reports/lists';
import type { RoomCard } from '@/components/layout/dashboard/room-cards';
import { roomGroups } from '@/components/layout/dashboard/rooms';
import { EmptyState } from '@/components/ui/empty-state';
import type { Sale } from '@/lib/features/orders/shared';
import { readableDate } from '@/lib/platform/time/time';

/** Products whose low variants are listed. */
const MOST_LOW = 5;

/** Single variants of one's own products that run low; nothing where none does. */
export async function LowVariants({ actor, locale }: { actor: Actor; locale: Locale }) {
  const [products, t] = await Promise.all([
    listLowVariants(actor, MOST_LOW),
    getTranslations('dashboard.stock'),
  ]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="low-variants" className="mt-8">
      <h2 id="low-variants" className="mb-3 text-xl font-semibold">
        {t('lowTitle')}
      </h2>
      <ul className="divide-y divide-line panel">
        {products.map((product) => (
          <li key={product._id}>
            <Link
              href={localePath(locale, paths.dashboardProduct(product._id))}
              prefetch={false}
              className="block px-3 py-3 -outline-offset-3 hover:bg-paper sm:px-4"
            >
              <span lang={nameLanguage(product, locale)} className="font-semibold">
                {nameOf(product, locale)}
              </span>
              <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted figures">
                {product.variants.map(({ _id, values, stock }) => (
                  <span key={_id}>
                    {t('lowRow', {
                      variant: variantName(product.options, values, locale),
                      stock: formatCount(stock, locale),
                    })}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The products and changes that are next in the review. @param total how many wait in all */
export async function Waiting({
  products,
  total,
  locale,
}: {
  products: FullProduct[];
  total: number;
  locale: Locale;
}) {
  const t = await getTranslations('dashboard.overview');
  return (
    <Part
      id="waiting"
      title={t('waiting')}
      more={
        total > products.length && {
          href: localePath(locale, productsHref({ status: 'pending' })),
          text: t('allWaiting'),
        }
      }
    >
      {products.length > 0 ? (
        <WaitingProducts rows={await waitingRows(products, locale)} />
      ) : (
        <EmptyState icon={ClipboardCheck} title={t('noneWaitingTitle')} text={t('noneWaiting')} />
      )}
    </Part>
  );
}

async function waitingRows(products: FullProduct[], locale: Locale): Promise<WaitingRow[]> {
  const t = await getTranslations('dashboard.overview');
  return products.map((product) => {
    const shown = product.draft ?? product;
    return {
      id: product._id,
      href: localePath(locale, paths.dashboardProduct(product._id)),
      picture: product.draft?.image ?? product.image,
      missing: t('noPicture'),
      name: nameOf(shown, locale),
      lang: nameLanguage(shown, locale),
      seller: product.authorName,
      price: formatBdt(product.price, locale),
      kind: t(product.draft ? 'change' : 'newProduct'),
    };
  });
}

/**
 * The newest orders of one's own products.
 * @param total how many orders there are in all
 * @param ofAll they are every seller's
 */
export async function Sales({
  orders,
  total,
  ofAll = false,
  locale,
}: {
  orders: Listed[];
  total: number;
  ofAll?: boolean;
  locale: Locale;
}) {
  const t = await getTranslations('dashboard.overview');
  return (
    <Part
      id="sales"
      title={t(ofAll ? 'latestOrders' : 'sales')}
      more={
        total > orders.length && {
          href: localePath(locale, paths.dashboardOrders),
          text: t('allSales'),
        }
      }
    >
      {orders.length > 0 ? (
        <LatestOrders rows={await orderRows(orders, paths.dashboardOrder, locale)} />
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={t('noSalesTitle')}
          text={t(ofAll ? 'noOrders' : 'noSales')}
        />
      )}
    </Part>
  );
}

type Listed = Pick<
  Sale,
  | '_id'
  | 'productImage'
  | 'productName'
  | 'productNameBn'
  | 'lines'
  | 'quantity'
  | 'orderTime'
  | 'totalPrice'
  | 'orderStatus'
>;

/** The rooms of narrower staff, or of a member of a seller's team, but for the overview that shows them. */
export async function roomCards(
  actor: Actor,
  locale: Locale,
  dashboard: 'staff' | 'seller' = 'staff',
): Promise<RoomCard[]> {
  const t = await getTranslations('dashboard.layout');
  return roomGroups({ ...actor, dashboard })
    .flatMap(({ rooms }) => rooms)
    .filter(({ href }) => href !== paths.dashboard)
    .map(({ href, label, icon }) => ({ href: localePath(locale, href), label: t(label), icon }));
}

/** Orders as a list shows them. @param pathOf each one's page */
export async function orderRows(
  orders: Listed[],
  pathOf: (id: string) => string,
  locale: Locale,
): Promise<OrderRow[]> {
  const [t, tStatus, tAll] = await Promise.all([
    getTranslations('dashboard.overview'),
    getTranslations('status.order'),
    getTranslations(),
  ]);
  return orders.map((order) => {
    const isOne = order.lines.length <= 1;
    const pieces = t('pieces', {
      count: order.quantity,
      formatted: formatCount(order.quantity, locale),
    });
    return {
      id: order._id,
      href: localePath(locale, pathOf(order._id)),
      picture: order.productImage,
      missing: t('noPicture'),
      name: isOne ? keepUnits(nameOf(order, locale)) : goodsName(order, locale, tAll),
      lang: isOne ? nameLanguage(order, locale) : undefined,
      about: `${pieces} · ${readableDate(order.orderTime, locale)}`,
      price: formatTaka(order.totalPrice, locale),
      status: order.orderStatus,
      statusLabel: tStatus(order.orderStatus),
    };
  });
}

/** A list under its heading, with the way to all of it. */
function Part({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more: { href: string; text: string } | false;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {more && (
          <a
            href={more.href}
            data-routed=""
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
