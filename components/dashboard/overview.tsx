import { CircleX, Hourglass, Store, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/checkout/status-badge';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { smallPicture } from '@/components/ui/picture-source';
import { formatBdt, formatCount, formatTaka } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import type { Sale } from '@/lib/orders/schema';
import type { Product } from '@/lib/products/schema';
import { productsHref } from './product-filter';

const CARDS: [Product['status'], LucideIcon, string][] = [
  ['published', Store, 'bg-secondary text-secondary-content'],
  ['pending', Hourglass, 'bg-warning text-warning-content'],
  ['rejected', CircleX, 'bg-error text-error-content'],
];

/** How many products stand where; each card leads to them. */
export function ProductCounts({
  counts,
  locale,
}: {
  counts: Record<Product['status'], number>;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.overview');
  return (
    <ul className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-3 sm:gap-4">
      {CARDS.map(([status, Icon, look]) => (
        <li key={status}>
          <Link
            href={localePath(locale, productsHref({ status }))}
            prefetch={false}
            className="flex h-full items-center gap-4 panel p-4 hover:border-primary min-[30rem]:flex-col min-[30rem]:items-start sm:p-5"
          >
            <span className={`grid size-11 place-items-center rounded-full ${look}`}>
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span className="min-[30rem]:mt-1">
              <span className="block text-3xl leading-none font-bold figures">
                {formatCount(counts[status], locale)}
              </span>
              <span className="mt-1.5 block text-[0.9375rem] text-muted">{t(status)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const row = 'flex items-center gap-3 px-3 py-3 sm:px-4';
const picture = 'size-14 shrink-0 rounded-lg border border-line bg-white object-contain';

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
            <img
              src={smallPicture(product.draft?.image ?? product.image)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className={picture}
            />
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

/** What was bought last of one's own products. */
export function LatestSales({ sales, locale }: { sales: Sale[]; locale: Locale }) {
  const t = useTranslations('dashboard.overview');
  const tStatus = useTranslations('cart');
  return (
    <ul className="divide-y divide-line panel">
      {sales.map((sale) => (
        <li key={sale._id} className={`${row} flex-wrap sm:flex-nowrap`}>
          <img
            src={smallPicture(sale.productImage)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className={picture}
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-semibold">{sale.productName}</span>
            <span className="block text-sm text-muted figures">
              {t('pieces', {
                count: sale.quantity,
                formatted: formatCount(sale.quantity, locale),
              })}
              {' · '}
              {sale.orderTime.split(' at ')[0]}
            </span>
          </span>
          <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
            <span className="font-semibold whitespace-nowrap figures max-sm:ps-17">
              {formatTaka(sale.totalPrice, locale)}
            </span>
            <StatusBadge status={sale.orderStatus} label={tStatus(sale.orderStatus)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
