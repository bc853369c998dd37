'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { Notice } from '@/components/ui/notice';
import type { BasketSeller } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { chosenOffers, useDeliveryPrice } from './delivery-price';
import { Sum } from './sum';

interface Props {
  seller: BasketSeller;
  locale: Locale;
  hasDistrict: boolean;
  /** The lines. */
  children: ReactNode;
  delivery: ReactNode;
}

/** What is in the basket of one seller, with its sums. */
export function SellerGroup({ seller, locale, hasDistrict, children, delivery }: Props) {
  const t = useTranslations('basketPage');
  const id = `seller-${seller.sellerId}`;
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <section aria-labelledby={id} className="overflow-hidden panel">
      <h2 id={id} className="border-b border-line bg-paper/60 px-4 py-1 text-[0.9375rem] sm:px-5">
        <Link
          href={localePath(locale, paths.seller(seller.sellerId))}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {t('shopName', { seller: seller.sellerName })}
        </Link>
      </h2>
      <ul>{children}</ul>
      {seller.missing > 0 && (
        <div className="px-4 pb-4 sm:px-5">
          <Notice tone="warning">
            {t('missing', { sum: taka(seller.missing), minimum: taka(seller.minimumOrder) })}
          </Notice>
        </div>
      )}
      {delivery}
      <dl className="grid gap-1 border-t border-line bg-paper/60 px-4 py-3 text-[0.9375rem] sm:px-5">
        <Sum label={t('goods')}>{taka(seller.goods)}</Sum>
        {seller.discount > 0 && <Sum label={t('discount')}>−{taka(seller.discount)}</Sum>}
        <Sum label={t('delivery')}>
          {seller.chosen
            ? priceOf(seller.delivery, chosenOffers([seller]))
            : t(hasDistrict ? 'toAgree' : 'unknown')}
        </Sum>
        <Sum label={t('sellerTotal', { seller: seller.sellerName })} isTotal>
          {taka(seller.total)}
        </Sum>
      </dl>
      <BranchDue
        of={chosenOffers([seller])}
        locale={locale}
        className="bg-paper/60 px-4 pb-3 sm:px-5"
      />
    </section>
  );
}
