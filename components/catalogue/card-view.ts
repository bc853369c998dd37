import { basketLabels, type BasketLabels } from '@/components/checkout/basket/labels';
import {
  CARD_NAMES,
  FIELDS,
  type Offer,
  type ProductCard,
  canBeOrdered,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { readableMoment } from '@/lib/platform/time/time';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { keepUnits } from './keep-units';
import { piecesOf } from './pieces';
import { nameLanguage, nameOf } from './product-name';
import { ratingView } from './rating-view';

/** Content of a card, in the page's language, as plain data. */
export interface CardView {
  id: string;
  href: string;
  image: string;
  name: string;
  /** The name as it stands on the card, where that differs by its no-break spaces. */
  shownName?: string;
  /** Language of the name, where it is not the page's. */
  lang?: Locale;
  isSoldOut?: true;
  /** Its shop is on holiday, which it says in the place of "Sold out". */
  away?: string;
  /** There is something to choose before it can be ordered. */
  hasOptions?: true;
  price: string;
  /** A price below the ordinary one: what it was before, how much lower, and until when. */
  offer?: OfferView;
  /** Others of its variants cost more. */
  isLowest?: true;
  /** Unit that the price is for, where it is not a piece. */
  per?: string;
  /** The lowest price of its ladder. */
  rung?: string;
  rating: number;
  rated: string;
  /** The minimum order, and the small print of fields that the table shows on cards. */
  order: string;
  /** The minimum order. */
  least: number;
}

/** An offer in words. */
export interface OfferView {
  before: string;
  off: string;
  /** Its name, and the moment at which it is over. */
  until: string;
}

/** A product's offer in the page's language. */
export function offerView(offer: Offer, locale: Locale, t: Translator): OfferView {
  const name = (locale === 'bn' && offer.nameBn) || offer.name;
  return {
    before: formatBdt(offer.before, locale),
    off: t('product.campaignOff', { percent: formatCount(offer.percent, locale) }),
    until:
      offer.until === undefined
        ? t('product.campaignOpen', { name })
        : t('product.campaignUntil', { name, moment: readableMoment(offer.until, locale) }),
  };
}

/** Words of all cards. */
export interface CardLabels {
  soldOut: string;
  seeMore: string;
  choose: string;
  from: string;
  before: string;
  basket: BasketLabels;
}

/** One object for all cards: it is sent once. */
export function cardLabels(t: Translator): CardLabels {
  return {
    soldOut: t('product.soldOut'),
    seeMore: t('product.seeMore'),
    choose: t('product.chooseOptions'),
    from: t('product.from'),
    before: t('product.campaignBefore'),
    basket: basketLabels((key) => t(`basket.${key}`)),
  };
}

/** Texts that the table of a product's fields shows on cards, with their labels. */
function smallPrint(product: ProductCard, t: Translator): string[] {
  return CARD_NAMES.flatMap((name) => {
    const { onCardAs } = FIELDS[name];
    const value = product[name] ?? '';
    return onCardAs === undefined || value === '' ? [] : [`${t(`product.${onCardAs}`)}: ${value}`];
  });
}

/** A product as its card shows it. */
export function cardView(product: ProductCard, locale: Locale, t: Translator): CardView {
  const { _id: id, price, offer, highestPrice, unit, minQuantity } = product;
  // A tier that is dearer than the offer is nothing to be told of.
  const bestTier =
    product.bestRung && product.bestRung.price < (offer?.price ?? Infinity)
      ? product.bestRung
      : null;
  const name = nameOf(product, locale);
  const shownName = keepUnits(name);
  const lang = nameLanguage(product, locale);
  const isSoldOut = !canBeOrdered(product);
  const away = product.isAway && t('product.awayShort');
  const pieces = piecesOf(t, locale, unit);
  return {
    id,
    href: localePath(locale, paths.product(id)),
    image: product.image,
    name,
    ...(shownName !== name && { shownName }),
    ...(lang && { lang }),
    ...(isSoldOut && { isSoldOut }),
    ...(away && { away }),
    ...(product.hasOptions && { hasOptions: true }),
    price: formatBdt(offer?.price ?? price, locale),
    ...(offer && { offer: offerView(offer, locale, t) }),
    ...(highestPrice > price && { isLowest: true }),
    ...(unit !== 'piece' && { per: t(`unit.per.${unit}`) }),
    ...(bestTier && {
      rung: t('product.rungFrom', {
        price: formatBdt(bestTier.price, locale),
        count: pieces(bestTier.from),
      }),
    }),
    ...ratingView(product, locale, t),
    order: [
      isSoldOut
        ? (away ?? t('product.soldOut'))
        : t('product.minimumOrder', { count: pieces(minQuantity) }),
      ...smallPrint(product, t),
    ].join(' · '),
    least: minQuantity,
  };
}
