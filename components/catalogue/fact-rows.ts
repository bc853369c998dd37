import { isCategory } from '@/lib/shop/categories';
import {
  FIELDS,
  FIELD_NAMES,
  type FullProduct,
  type Product,
  canBeOrdered,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { categoryKey } from './category-keys';
import { listingHref } from './listing-query';
import { piecesOf } from './pieces';

/** A line of what a buyer must know, as plain data. */
export interface FactRow {
  name: string;
  value: string;
  href?: string;
  isFigure?: true;
  /** Small, before the value. */
  picture?: { src: string; alt: string };
}

/** Returns the name of a product's category, and where its products are listed. */
export function categoryView(
  category: string,
  locale: Locale,
  t: Translator,
): { name: string; href: string; isKnown: boolean } {
  const isKnown = isCategory(category);
  return {
    name: isKnown ? t(`category.${categoryKey(category)}`) : category,
    href: localePath(locale, isKnown ? paths.category(category) : paths.products),
    isKnown,
  };
}

/**
 * Returns the facts that a buyer must know before ordering: who made and sells the product, how many there
 * are, and the minimum order.
 * @param sellerHref the seller's page, where there is one
 */
export function factRows(
  product: FullProduct,
  locale: Locale,
  t: Translator,
  sellerHref?: string,
  /** Its shop is on holiday: what is there says nothing then. */
  isAway = false,
  /** Path of the shop's logo; empty where it has none. */
  logo = '',
): FactRow[] {
  const pieces = piecesOf(t, locale, product.unit);
  const category = categoryView(product.category, locale, t);
  const figure = (name: string, count: number): FactRow => ({
    name,
    value: pieces(count),
    isFigure: true,
  });
  return [
    ...(isAway ? [] : [figure(t('product.available'), product.maxQuantity)]),
    // A product that can't be ordered has no minimum order.
    ...(canBeOrdered(product) ? [figure(t('product.minimum'), product.minQuantity)] : []),
    ...(product.packSize > 1 ? [figure(t('product.carton'), product.packSize)] : []),
    {
      name: t('product.brand'),
      value: product.brand,
      href: localePath(locale, listingHref({ brand: product.brand })),
    },
    {
      name: t('product.category'),
      value: category.name,
      ...(category.isKnown && { href: category.href }),
    },
    {
      name: t('product.seller'),
      value: product.authorName,
      ...(sellerHref !== undefined && { href: sellerHref }),
      ...(logo && {
        picture: { src: logo, alt: t('product.logoOf', { name: product.authorName }) },
      }),
    },
    ...tableFacts(product, locale, t),
  ];
}

/** Facts that the table of a product's fields declares, as far as this product says something of them. */
export function tableFacts(product: Product, locale: Locale, t: Translator): FactRow[] {
  return FIELD_NAMES.flatMap((name): FactRow[] => {
    const { factAs } = FIELDS[name];
    const value = (product as Partial<FullProduct>)[name] ?? '';
    if (factAs === undefined || value === '') return [];
    const label = { name: t(`product.${factAs}`) };
    return typeof value === 'number'
      ? [{ ...label, value: formatCount(value, locale), isFigure: true }]
      : [{ ...label, value }];
  });
}
