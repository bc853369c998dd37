'use client';

import { useTranslations } from 'next-intl';
import { chosenOffers, useDeliveryPrice } from '@/components/checkout/basket/delivery-price';
import { Sum } from '@/components/checkout/basket/sum';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  basket: BasketView;
  locale: Locale;
  /** New prices are on their way. */
  busy: boolean;
}

/** Every taka of the total: goods, what quantities save, discounts by name, delivery by seller. */
export function Totals({ basket, locale, busy }: Props) {
  const t = useTranslations('checkoutPage');
  const tCommon = useTranslations('common');
  const words = useTranslations('basketPage');
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <>
      <dl className="grid gap-1 text-[0.9375rem]">
        <Sum label={tCommon('goods')}>{taka(basket.goods + basket.saved)}</Sum>
        {basket.saved > 0 && <Sum label={words('saves')}>−{taka(basket.saved)}</Sum>}
        {/* Two sellers may call theirs the same. */}
        {basket.promotions.map(({ title, titleBn, sum }, place) => (
          <Sum key={place} label={(locale === 'bn' && titleBn) || title}>
            −{taka(sum)}
          </Sum>
        ))}
        {basket.sellers.map((seller) => {
          const [offer] = chosenOffers([seller]);
          return (
            <Sum
              key={seller.sellerId}
              label={
                t('deliveryFrom', { seller: seller.sellerName }) +
                (offer ? ` (${words(`way.${offer.kind}`)})` : '')
              }
            >
              {offer
                ? priceOf(offer.price, [offer])
                : basket.districtId === ''
                  ? t('deliveryUnknown')
                  : words('toAgree')}
            </Sum>
          );
        })}
      </dl>
      <p
        aria-live="polite"
        aria-busy={busy || undefined}
        className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold"
      >
        <span>{words('grandTotal')}</span>
        <span translate="no" className="figures">
          {taka(basket.total)}
        </span>
      </p>
      <BranchDue of={chosenOffers(basket.sellers)} locale={locale} />
    </>
  );
}
