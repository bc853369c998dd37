import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { localePath, paths } from '@/lib/platform/paths';
import { canBeOrdered } from '@/lib/features/catalogue/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { isCategory } from '@/lib/features/catalogue/categories';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { categoryKey } from './category-keys';
import { listingHref } from './listing-query';
import { usePieces } from './pieces';

// As tall as a finger without making its row taller.
const link =
  '-my-2.5 inline-flex target items-center text-link font-semibold underline-offset-4 hover:underline';

/** What a buyer must know before ordering: who made and sells it, how many there are, the smallest order. */
export function ProductFacts({
  product,
  locale,
  sellerHref,
}: {
  product: FullProduct;
  locale: Locale;
  /** The seller's page, where there is one. */
  sellerHref?: string | undefined;
}) {
  const t = useTranslations('product');
  const names = useTranslations('category');
  const pieces = usePieces(locale, product.unit);
  const { category } = product;
  const rows: [string, ReactNode][] = [
    [
      t('available'),
      <span key="v" className="figures">
        {pieces(product.maxQuantity)}
      </span>,
    ],
    // Of what can't be ordered there is no smallest order.
    ...(!canBeOrdered(product)
      ? []
      : [
          [
            t('minimum'),
            <span key="v" className="figures">
              {pieces(product.minQuantity)}
            </span>,
          ] as [string, ReactNode],
        ]),
    ...(product.packSize > 1
      ? [
          [
            t('carton'),
            <span key="v" className="figures">
              {pieces(product.packSize)}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    [
      t('brand'),
      <Link
        key="v"
        href={localePath(locale, listingHref({ brand: product.brand }))}
        prefetch={false}
        className={link}
      >
        {product.brand}
      </Link>,
    ],
    [
      t('category'),
      isCategory(category) ? (
        <Link
          key="v"
          href={localePath(locale, paths.category(category))}
          prefetch={false}
          className={link}
        >
          {names(categoryKey(category))}
        </Link>
      ) : (
        category
      ),
    ],
    [
      t('seller'),
      sellerHref === undefined ? (
        product.authorName
      ) : (
        <Link key="v" href={sellerHref} prefetch={false} className={link}>
          {product.authorName}
        </Link>
      ),
    ],
  ];
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-4 py-2.5 max-[22rem]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
