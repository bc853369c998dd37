import { useTranslations } from 'next-intl';
import type { OfferView } from '@/lib/features/checkout/delivery/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { readableDay } from '@/lib/platform/time/time';

/** Words in the reader's language, else in the other one. */
const inReach = (labels: { en: string; bn: string }, locale: Locale) =>
  labels[locale] || labels.en || labels.bn;

/** Returns the price of an offer as text: `৳130`, `৳300 at the branch`, `Free`. */
export function useOfferPrice(locale: Locale): (offer: OfferView) => string {
  const t = useTranslations('delivery');
  return ({ price, atBranch, isFree }) => {
    if (isFree) return t('free');
    if (price === 0) return t('atBranch', { price: formatTaka(atBranch, locale) });
    return formatTaka(price, locale);
  };
}

/** The ways in which goods reach a place, each with its price and promised day. */
export function OfferList({ offers, locale }: { offers: readonly OfferView[]; locale: Locale }) {
  const t = useTranslations('delivery');
  const priceOf = useOfferPrice(locale);
  return (
    <ul className="divide-y divide-line">
      {offers.map((offer) => {
        const { kind, payer, isFree, note, counter } = offer;
        const date = readableDay(offer.promisedBy, locale);
        return (
          <li key={kind} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{t(`kind.${kind}`)}</span>
              <span className="font-bold figures">{priceOf(offer)}</span>
            </p>
            <p className="text-sm text-muted">{t(kind === 'pickup' ? 'ready' : 'by', { date })}</p>
            {kind === 'branch' && !isFree && (
              <p className="text-sm text-muted">
                {t(payer === 'receiver' ? 'withCondition' : 'paidToBranch')}
              </p>
            )}
            {counter && (
              <p className="text-sm wrap-anywhere">
                {inReach(counter.address, locale)}
                {inReach(counter.hours, locale) && (
                  <span className="block text-muted">
                    {t('hours', { hours: inReach(counter.hours, locale) })}
                  </span>
                )}
              </p>
            )}
            {inReach(note, locale) && (
              <p className="text-sm wrap-anywhere">{inReach(note, locale)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
