'use client';

import { useTranslations } from 'next-intl';
import type { BasketSeller } from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { DeliveryType } from '@/lib/shop/delivery-types';
import { readableDay } from '@/lib/platform/time/time';

type Offer = BasketSeller['offers'][number];

/** The ways in which goods of these sellers come. */
export const chosenOffers = (sellers: readonly BasketSeller[]): Offer[] =>
  sellers.flatMap(({ offers, chosen }) => offers.filter(({ kind }) => kind === chosen));

/**
 * Returns the delivery price with the order, as text for wherever a basket shows it: `৳130`, or `free`. An
 * amount that is paid at a transport company's branch is not free, though it is `৳0` here.
 * @param taka for these offers together
 */
export function useDeliveryPrice(locale: Locale) {
  const t = useTranslations('basketPage');
  return (taka: number, offers: readonly Pick<Offer, 'atBranch'>[]): string =>
    taka === 0 && offers.every(({ atBranch }) => atBranch === 0)
      ? t('free')
      : formatTaka(taka, locale);
}

interface Props {
  seller: BasketSeller;
  /** Name of the radios, within their form. */
  name: string;
  locale: Locale;
  onChoose(kind: DeliveryType): void;
}

/** The ways in which a seller's goods can come, with price and promised day: fields of a form. */
export function DeliveryOptions({ seller, name, locale, onChoose }: Props) {
  const t = useTranslations('basketPage');
  const priceOf = useDeliveryPrice(locale);
  const { offers, chosen } = seller;
  return (
    <fieldset>
      <legend className="sr-only">{t('deliveryWay', { seller: seller.sellerName })}</legend>
      {offers.map((offer) => (
        <label
          key={offer.kind}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-[0.9375rem]"
        >
          <input
            type="radio"
            name={name}
            value={offer.kind}
            checked={offer.kind === chosen}
            onChange={() => onChoose(offer.kind)}
            className="radio border-muted radio-sm radio-primary"
          />
          <span className="grow">
            {t(`way.${offer.kind}`)}
            <span className="block text-sm text-muted">
              {t('by', { day: readableDay(offer.promisedBy, locale) })}
              {offer.atBranch > 0 &&
                ` · ${t('atBranch', { sum: formatTaka(offer.atBranch, locale) })}`}
            </span>
          </span>
          <Price>{priceOf(offer.price, [offer])}</Price>
        </label>
      ))}
    </fieldset>
  );
}

/** A sum is nothing to translate; that it costs nothing is. */
function Price({ children }: { children: string }) {
  return (
    <span translate={children.includes('৳') ? 'no' : undefined} className="font-semibold figures">
      {children}
    </span>
  );
}
