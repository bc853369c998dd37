import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { FactRow } from '@/components/catalogue/fact-rows';
import { piecesOf } from '@/components/catalogue/pieces';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { ratingView } from '@/components/catalogue/rating-view';
import { Thumb } from '@/components/ui/thumb';
import { canBeOrdered, type FullProduct } from '@/lib/features/catalogue/shared';
import type { RangeView } from '@/lib/features/checkout/delivery/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatTaka } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/** A product with what is compared beside its own fields. */
export interface Compared {
  product: FullProduct;
  sellerId: string;
  /** Prices of delivering its smallest order; null: none is known. */
  range: RangeView | null;
  /** Days from the order to the goods, in words. */
  days: string;
  attributes: FactRow[];
}

const HEAD = 'sticky start-0 bg-surface p-3 text-start align-top font-semibold';
const CELL = 'p-3 align-top';

/** Price tiers of a product without options; with options each variant has its own. */
const tiersOf = ({ options, priceLadder }: FullProduct) => (options.length > 0 ? [] : priceLadder);

/** The address of a comparison. */
const comparison = (ids: readonly string[]): string =>
  `${deskPaths.compare}${ids.length > 0 ? `?${ids.map((id) => `id=${id}`).join('&')}` : ''}`;

/**
 * Products side by side. In a narrow window the table scrolls within its frame, and the names of its rows stay.
 */
export function CompareTable({
  compared,
  locale,
}: {
  compared: readonly Compared[];
  locale: Locale;
}) {
  const t = useTranslations();
  const tc = useTranslations('lists.comparison');
  const taka = (sum: number) => formatTaka(sum, locale);
  const unknown = tc('unknown');
  const row = (name: string, value: (each: Compared) => ReactNode) => (
    <tr key={name} className="border-t border-line">
      <th scope="row" className={HEAD}>
        {name}
      </th>
      {compared.map((each) => (
        <td key={each.product._id} className={`wrap-anywhere figures ${CELL}`}>
          {value(each) || unknown}
        </td>
      ))}
    </tr>
  );
  const names = [
    ...new Set(compared.flatMap(({ attributes }) => attributes.map(({ name }) => name))),
  ];
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={t('lists.compareTitle')}
      className="overflow-x-auto panel"
    >
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {tc('feature')}
            </th>
            {compared.map(({ product }) => {
              const name = nameOf(product, locale);
              const others = compared
                .map((each) => each.product._id)
                .filter((id) => id !== product._id);
              return (
                <th key={product._id} scope="col" className={`min-w-40 text-start ${CELL}`}>
                  <Thumb src={product.image} missing={t('basketPage.noPicture')} size={96} />
                  <Link
                    href={localePath(locale, paths.product(product._id))}
                    prefetch={false}
                    lang={nameLanguage(product, locale)}
                    className="block py-2 wrap-anywhere text-link underline underline-offset-4"
                  >
                    {name}
                  </Link>
                  <Link
                    href={localePath(locale, comparison(others))}
                    prefetch={false}
                    aria-label={tc('takeOutOf', { name })}
                    className="inline-flex min-h-11 items-center font-medium text-muted underline underline-offset-4"
                  >
                    {tc('takeOut')}
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {row(tc('price'), ({ product: { offer, price, highestPrice, unit } }) => (
            <>
              <span className="font-semibold">
                {taka(offer?.price ?? price)}
                {!offer && highestPrice > price && `–${taka(highestPrice)}`}
              </span>{' '}
              {unit !== 'piece' && <span className="text-muted">{t(`unit.per.${unit}`)}</span>}
              {offer && <del className="block text-muted">{taka(offer.before)}</del>}
            </>
          ))}
          {compared.some(({ product }) => tiersOf(product).length > 0) &&
            row(tc('tiers'), ({ product }) => {
              const pieces = piecesOf(t, locale, product.unit);
              const tiers = tiersOf(product);
              if (tiers.length === 0) return null;
              return tiers.map(({ from, price }) => (
                <span key={from} className="block">
                  {tc('tier', { count: pieces(from), price: taka(price) })}
                </span>
              ));
            })}
          {row(tc('minimum'), ({ product }) =>
            piecesOf(t, locale, product.unit)(product.minQuantity),
          )}
          {row(tc('stock'), ({ product }) =>
            canBeOrdered(product)
              ? piecesOf(t, locale, product.unit)(product.maxQuantity)
              : tc('soldOut'),
          )}
          {row(t('common.seller'), ({ product, sellerId }) => (
            <Link
              href={localePath(locale, paths.seller(sellerId))}
              prefetch={false}
              className="text-link underline underline-offset-4"
            >
              {product.authorName}
            </Link>
          ))}
          {row(tc('brand'), ({ product }) => product.brand)}
          {row(tc('rating'), ({ product }) => ratingView(product, locale, t).rated)}
          {row(t('common.delivery'), ({ days, range }) =>
            range === null
              ? tc('deliveryIn', { days })
              : tc('deliveryFor', { days, sum: rangeText(range, taka) }),
          )}
          {names.map((name) =>
            row(name, ({ attributes }) => attributes.find((each) => each.name === name)?.value),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** `৳60–৳120`, or one sum where both are the same. */
const rangeText = ({ lowest, highest }: RangeView, taka: (sum: number) => string): string =>
  lowest === highest ? taka(lowest) : `${taka(lowest)}–${taka(highest)}`;
