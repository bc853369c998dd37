import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { goodsName } from '@/components/orders/order-goods';
import { StatusBadge } from '@/components/orders/status-badge';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Thumb } from '@/components/ui/thumb';
import { formatBdt, formatCount, formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Sale } from '@/lib/features/orders/schema';
import type { Product } from '@/lib/features/catalogue/schema';
import { readableDate } from '@/lib/platform/time/time';

const row = 'flex items-center gap-3 px-3 py-3 sm:px-4';

/** The newest products and changes that wait for review. */
export function WaitingProducts({ products, locale }: { products: Product[]; locale: Locale }) {
  const t = useTranslations('dashboard.overview');
  return (
    <ul className="divide-y divide-line panel">
      {products.map((product) => (
        <li key={product._id}>
          <Link
            href={localePath(locale, paths.dashboardProduct(product._id))}
            prefetch={false}
            className={`${row} -outline-offset-3 hover:bg-paper`}
          >
            <Thumb src={product.draft?.image ?? product.image} missing={t('noPicture')} size={64} />
            <span className="min-w-0 flex-1">
              <span
                lang={nameLanguage(product.draft ?? product, locale)}
                className="line-clamp-2 font-semibold"
              >
                {nameOf(product.draft ?? product, locale)}
              </span>
              <span className="block truncate text-sm text-muted">{product.authorName}</span>
            </span>
            <span className="text-end text-sm">
              <span className="block font-semibold whitespace-nowrap figures">
                {formatBdt(product.price, locale)}
              </span>
              <span className="text-muted">{t(product.draft ? 'change' : 'newProduct')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
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

/** The newest orders, of a seller's products or a customer's own. @param pathOf each one's page */
export function LatestOrders({
  orders,
  pathOf,
  locale,
}: {
  orders: Listed[];
  pathOf: (id: string) => string;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.overview');
  const tStatus = useTranslations('cart');
  const tAll = useTranslations();
  return (
    <ul className="divide-y divide-line panel">
      {orders.map((order) => (
        <li key={order._id}>
          <Link
            href={localePath(locale, pathOf(order._id))}
            prefetch={false}
            className={`${row} flex-wrap -outline-offset-3 hover:bg-paper sm:flex-nowrap`}
          >
            <Thumb src={order.productImage} missing={t('noPicture')} size={64} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold">
                {order.lines.length > 1 ? (
                  goodsName(order, locale, tAll)
                ) : (
                  <ProductName of={order} locale={locale} />
                )}
              </span>
              <span className="block text-sm text-muted figures">
                {t('pieces', {
                  count: order.quantity,
                  formatted: formatCount(order.quantity, locale),
                })}
                {' · '}
                {readableDate(order.orderTime, locale)}
              </span>
            </span>
            <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
              <span className="font-semibold whitespace-nowrap figures max-sm:ps-19">
                {formatTaka(order.totalPrice, locale)}
              </span>
              <StatusBadge status={order.orderStatus} label={tStatus(order.orderStatus)} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
