import { type FullProduct, type ProductCard, canBeOrdered } from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatBdt } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDay } from '@/lib/platform/time/time';
import { ALTERNATIVES } from './alternatives';
import { piecesOf } from './pieces';
import { nameLanguage, nameOf } from './product-name';

/** Beside a product that is sold out. */
const ALTERNATIVES_SHOWN = 3;

interface AlternativeView {
  id: string;
  href: string;
  image: string;
  name: string;
  lang?: Locale;
  price: string;
  /** Said where others of its variants cost more. */
  from?: string;
}

/** Why a product can't be ordered just now, and what can be instead, as plain data. */
export interface StockView {
  title: string;
  text: string;
  /** Similar products that can be ordered, best first. */
  alternatives: AlternativeView[];
  heading: string;
  similar: { href: string; label: string };
  /** In place of the buttons: to what there is instead. */
  instead: { href: string; label: string };
}

interface StockGiven {
  product: Pick<FullProduct, 'maxQuantity' | 'minQuantity' | 'unit'>;
  /** Products of the same category, best first. */
  similar: ProductCard[];
  categoryHref: string;
  /** Last day of the shop's holiday, ISO 8601; absent while it takes orders. */
  awayUntil?: string | undefined;
  locale: Locale;
  t: Translator;
}

function alternativeView(card: ProductCard, locale: Locale, t: Translator): AlternativeView {
  const lang = nameLanguage(card, locale);
  return {
    id: card._id,
    href: localePath(locale, paths.product(card._id)),
    image: card.image,
    name: nameOf(card, locale),
    ...(lang && { lang }),
    price: formatBdt(card.price, locale),
    ...(card.highestPrice > card.price && { from: t('product.from') }),
  };
}

/** Returns what is shown beside a product that can't be ordered. */
export function stockView(given: StockGiven): StockView {
  const { product, similar, categoryHref, awayUntil, locale, t } = given;
  const alternatives = similar.filter(canBeOrdered).slice(0, ALTERNATIVES_SHOWN);
  const hasAlternatives = alternatives.length > 0;
  const pieces = piecesOf(t, locale, product.unit);
  const isGone = product.maxQuantity === 0;
  const goneText = hasAlternatives ? 'product.soldOutInstead' : 'product.soldOutText';
  return {
    ...(awayUntil !== undefined
      ? {
          title: t('product.awayTitle', { date: readableDay(awayUntil, locale) }),
          text: t('product.awayText'),
        }
      : {
          title: t(isGone ? 'product.soldOutTitle' : 'product.belowTitle'),
          text: isGone
            ? t(goneText)
            : t('product.belowText', {
                available: pieces(product.maxQuantity),
                minimum: pieces(product.minQuantity),
              }),
        }),
    alternatives: alternatives.map((card) => alternativeView(card, locale, t)),
    heading: t('product.alternatives'),
    similar: { href: categoryHref, label: t('product.seeSimilar') },
    instead: {
      href: hasAlternatives ? `#${ALTERNATIVES}` : categoryHref,
      label: t('product.seeAlternatives'),
    },
  };
}
