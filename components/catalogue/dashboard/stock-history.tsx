import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterForm } from '@/components/ui/filter-form';
import {
  type FullProduct,
  type StockHistory as History,
  type StockHistoryEntry,
  type StockHistoryQuery,
  variantName,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

interface Props {
  product: FullProduct;
  history: History;
  query: StockHistoryQuery;
  locale: Locale;
}

const LINK =
  'inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline';

/** Every change of a product's stock: why, who, when, and what it left; newest first. */
export function StockHistory({ product, history, query, locale }: Props) {
  const t = useTranslations('dashboard.stock');
  const page = localePath(locale, paths.dashboardProduct(product._id));
  const names = new Map(
    product.variants.map(({ _id, values }) => [
      _id,
      variantName(product.options, values, locale) || t('only'),
    ]),
  );
  const href = (before?: string) =>
    withQuery(`${page}#stock-history`, { variant: query.variant, before });
  const who = ({ byAuthor, by, why }: StockHistoryEntry) => {
    if (byAuthor) return product.authorName;
    if (by !== undefined) return shownContact(by, locale);
    return t(why === 'ordered' ? 'customer' : why === 'cancelled' ? 'shop' : 'team');
  };
  return (
    <section aria-labelledby="stock-history" className="panel p-4 sm:p-5">
      <h2 id="stock-history" className="mb-3 scroll-mt-24 text-lg font-semibold">
        {t('history')}
      </h2>
      {product.variants.length > 1 && (
        <div className="mb-4">
          <FilterForm
            id="stock-filter"
            action={`${page}#stock-history`}
            address={query.variant ?? ''}
            search={{
              id: 'stock-variant',
              name: 'variant',
              label: t('filter'),
              value: query.variant,
              options: [['', t('allVariants')], ...names],
            }}
            show={t('show')}
          >
            {null}
          </FilterForm>
        </div>
      )}
      {history.entries.length === 0 ? (
        <div className="text-muted">
          <p className="font-semibold">{t('noHistory')}</p>
          <p className="text-sm">{t('noHistoryText')}</p>
        </div>
      ) : (
        <ol className="divide-y divide-line">
          {history.entries.map((entry) => (
            <li key={entry._id} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold">{t(`why.${entry.why}`)}</p>
                {product.options.length > 0 && (
                  <p className="text-sm">{names.get(entry.variantId) ?? t('gone')}</p>
                )}
                <p className="text-sm text-muted figures">
                  {readableTime(new Date(entry.at), locale)} · {who(entry)}
                </p>
                {entry.orderId && (
                  <Link
                    href={localePath(locale, paths.dashboardOrder(entry.orderId))}
                    prefetch={false}
                    className={`${LINK} text-sm`}
                  >
                    {t('order')}
                  </Link>
                )}
              </div>
              <p className="text-end whitespace-nowrap figures">
                <span className="block font-semibold">
                  {entry.change > 0 ? '+' : '−'}
                  {formatCount(Math.abs(entry.change), locale)}
                </span>
                <span className="text-sm text-muted">
                  {t('becameStock', { stock: formatCount(entry.stock, locale) })}
                </span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-2 flex justify-between gap-3 empty:hidden">
        {query.before && (
          <Link href={href()} prefetch={false} className={LINK}>
            {t('newest')}
          </Link>
        )}
        {history.next && (
          <Link href={href(history.next)} prefetch={false} className={`${LINK} ms-auto`}>
            {t('older')}
          </Link>
        )}
      </div>
    </section>
  );
}
