'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { chosenOffers, useDeliveryPrice } from './delivery-price';
import { Sum } from './sum';

interface Props {
  basket: BasketView;
  locale: Locale;
  busy: boolean;
  settled(): Promise<unknown>;
  children: ReactNode;
}

/** All sums, and the way on; on phones total and button stay in sight above the dock. */
export function Summary({ basket, locale, busy, settled, children }: Props) {
  const hasWaited = useRef(false);
  const t = useTranslations('basketPage');
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  const known = basket.sellers.every(({ chosen }) => chosen !== null);
  // The checkout shows what was chosen last, not what the shop knew before.
  function onCheckout(event: MouseEvent<HTMLAnchorElement>): void {
    if (!busy || hasWaited.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    void settled().then(() => {
      hasWaited.current = true;
      link.click();
      hasWaited.current = false;
    });
  }
  const checkout = basket.isReady ? (
    <Link
      href={localePath(locale, paths.basketCheckout)}
      prefetch={false}
      onClick={onCheckout}
      className="btn target grow px-6 btn-primary"
    >
      {t('checkout')}
    </Link>
  ) : (
    <p className="text-sm font-semibold">{t('notReady')}</p>
  );
  return (
    <aside aria-label={t('summary')} className="grid gap-4">
      <div className="grid gap-4 panel p-4 sm:p-5">
        {children}
        <dl className="grid gap-1 border-t border-line pt-4 text-[0.9375rem]">
          <Sum label={t('goods')}>{taka(basket.goods)}</Sum>
          {basket.saved > 0 && <Sum label={t('saves')}>{taka(basket.saved)}</Sum>}
          {basket.discount > 0 && <Sum label={t('discount')}>{`−${taka(basket.discount)}`}</Sum>}
          {/* Two sellers may call theirs the same. */}
          {basket.promotions.map(({ title, titleBn, sum }, place) => (
            <p key={place} className="text-sm text-muted">
              {`${(locale === 'bn' && titleBn) || title}: −${taka(sum)}`}
            </p>
          ))}
          <Sum label={t('delivery')}>
            {known
              ? priceOf(basket.delivery, chosenOffers(basket.sellers))
              : t(basket.districtId === '' ? 'unknown' : 'toAgree')}
          </Sum>
        </dl>
        <p
          aria-live="polite"
          aria-busy={busy || undefined}
          className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold"
        >
          <span>{t('grandTotal')}</span>
          <span translate="no" className="figures">
            {taka(basket.total)}
          </span>
        </p>
        <BranchDue of={chosenOffers(basket.sellers)} locale={locale} />
        <div className="hidden md:flex">{checkout}</div>
      </div>
      <div
        data-buy-bar
        className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 border-t border-line bg-surface px-4 py-2 md:hidden"
      >
        {/* The same as above, which is read out. */}
        <span aria-hidden translate="no" className="text-lg font-bold figures">
          {taka(basket.total)}
        </span>
        {checkout}
      </div>
    </aside>
  );
}
