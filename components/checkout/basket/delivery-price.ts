import { useTranslations } from 'next-intl';
import type { BasketSeller } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

type Offer = BasketSeller['offers'][number];

/** The ways in which goods of these sellers come. */
export const chosenOffers = (sellers: readonly BasketSeller[]): Offer[] =>
  sellers.flatMap(({ offers, chosen }) => offers.filter(({ kind }) => kind === chosen));

/**
 * What delivery costs with the order, wherever a basket says it: `৳130`, or `free`. What is paid at a
 * transport company's branch is not free, though it is `৳0` here.
 * @param taka for these offers together
 */
export function useDeliveryPrice(locale: Locale) {
  const t = useTranslations('basketPage');
  return (taka: number, offers: readonly Pick<Offer, 'atBranch'>[]): string =>
    taka === 0 && offers.every(({ atBranch }) => atBranch === 0)
      ? t('free')
      : formatTaka(taka, locale);
}
