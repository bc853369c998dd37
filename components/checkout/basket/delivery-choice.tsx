'use client';

import { useTranslations } from 'next-intl';
import type { DeliveryKind } from '@/lib/shop/delivery-kinds';
import type { BasketSeller } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Failure } from './aside-lists';
import { DeliveryOptions } from './delivery-options';

interface Props {
  seller: BasketSeller;
  locale: Locale;
  failure: string | undefined;
  onChoose(kind: DeliveryKind): void;
}

/** The ways in which a seller's goods can come, with price and promised day. */
export function DeliveryChoice({ seller, locale, failure, onChoose }: Props) {
  const t = useTranslations('basketPage');
  const { offers, sellerId } = seller;
  if (offers.length === 0) return null;
  return (
    <form
      method="post"
      action="/basket/delivery"
      onSubmit={(event) => event.preventDefault()}
      className="border-t border-line px-4 py-3 sm:px-5"
    >
      <input type="hidden" name="sellerId" value={sellerId} />
      <DeliveryOptions seller={seller} name="kind" locale={locale} onChoose={onChoose} />
      <Failure why={failure} />
      <button
        type="submit"
        className="btn mt-1 hidden target border-line bg-surface noscript:inline-flex"
      >
        {t('choose')}
      </button>
    </form>
  );
}
