'use client';

import { useId, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DANGER_TEXT } from '@/components/ui/looks';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { chosenOffers, useDeliveryPrice } from '@/components/checkout/basket/delivery-options';
import { Sum } from '@/components/checkout/basket/sum';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import type { BasketView } from '@/lib/features/checkout/basket/shared';
import { Button } from '@/components/ui/button';
import type { BoughtLine } from '@/lib/features/checkout/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { useCheckout } from './use-checkout';

interface AcceptBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  error: string | undefined;
  children: ReactNode;
}

/** A box that has to be ticked, with what is agreed to. */
function AcceptBox({ error, children, ...input }: AcceptBoxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex target cursor-pointer items-start gap-3 py-1">
        <input
          {...input}
          type="checkbox"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          className="checkbox mt-0.5 shrink-0"
        />
        <span className="text-[0.9375rem]">{children}</span>
      </label>
      {error && (
        <p id={id} className={`text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TotalNoticeProps {
  /** Taka: what the buyer saw, and what it costs now. */
  was: number;
  total: number;
  /** The goods are others too, or more or fewer. */
  isGoods?: boolean;
  locale: Locale;
}

/** The total changed under the buyer: both are shown, and the next press confirms the new one. */
function TotalNotice({ was, total, isGoods = false, locale }: TotalNoticeProps) {
  const t = useTranslations('checkoutPage');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, [total]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-(--radius-box) outline-offset-2">
      <Notice tone="warning" title={t(isGoods ? 'goodsChangedTitle' : 'totalChangedTitle')}>
        {isGoods && <p>{t('goodsChanged')}</p>}
        <p>{t('totalChanged', { old: formatTaka(was, locale), new: formatTaka(total, locale) })}</p>
        <p>{t('totalConfirm')}</p>
      </Notice>
    </div>
  );
}

interface TotalsProps {
  basket: BasketView;
  locale: Locale;
  /** New prices are on their way. */
  busy: boolean;
}

/** Every taka of the total: goods, what quantities save, discounts by name, delivery by seller. */
export function Totals({ basket, locale, busy }: TotalsProps) {
  const t = useTranslations('checkoutPage');
  const tCommon = useTranslations('common');
  const labels = useTranslations('basketPage');
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <>
      <dl className="grid gap-1 text-[0.9375rem]">
        <Sum label={tCommon('goods')}>{taka(basket.goods + basket.saved)}</Sum>
        {basket.saved > 0 && <Sum label={labels('saves')}>−{taka(basket.saved)}</Sum>}
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
                (offer ? ` (${labels(`way.${offer.kind}`)})` : '')
              }
            >
              {offer
                ? priceOf(offer.price, [offer])
                : basket.districtId === ''
                  ? t('deliveryUnknown')
                  : labels('toAgree')}
            </Sum>
          );
        })}
      </dl>
      <p
        aria-live="polite"
        aria-busy={busy || undefined}
        className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-xl font-bold"
      >
        <span>{labels('grandTotal')}</span>
        <span translate="no" className="figures">
          {taka(basket.total)}
        </span>
      </p>
      <BranchDue of={chosenOffers(basket.sellers)} locale={locale} />
    </>
  );
}

interface PlaceOrderProps {
  api: ReturnType<typeof useCheckout>;
  bought: BoughtLine | null;
  locale: Locale;
  inModal: boolean;
  wrong(name: string): string | undefined;
}

const LINK = 'font-semibold text-link underline underline-offset-4';

/** The reckoning, what is agreed to, and the button, which stays in sight with the total on phones. */
export function PlaceOrder({ api, bought, locale, inModal, wrong }: PlaceOrderProps) {
  const t = useTranslations('checkoutPage');
  const labels = useTranslations('basketPage');
  const { quote, busy, changed, orderedBefore, payment, box } = api;
  const { basket } = quote;
  const total = formatTaka(basket.total, locale);
  const isTotalNew = changed !== undefined && !changed.isGoods && changed.was !== basket.total;
  const canPlace = bought ? api.line !== undefined : basket.isReady;
  const label = orderedBefore
    ? t('placeAgain')
    : isTotalNew
      ? t('placeAt', { total })
      : t(payment.isPrepaid ? 'placeAndPay' : 'place');
  return (
    <aside
      aria-label={labels('summary')}
      // In a dialog the bar sticks within the whole form, and not within this part of it.
      className={inModal ? 'contents' : 'grid gap-4 panel p-4 sm:p-5 md:sticky md:top-36 lg:top-24'}
    >
      {(isTotalNew || changed?.isGoods) && (
        <TotalNotice
          was={changed.was}
          isGoods={changed.isGoods}
          total={basket.total}
          locale={locale}
        />
      )}
      {orderedBefore !== undefined && (
        <Notice tone="warning" title={t('orderedTitle')}>
          <p>{t('ordered')}</p>
          <Link
            href={localePath(locale, paths.purchase(orderedBefore))}
            prefetch={false}
            className={`inline-flex target items-center ${LINK}`}
          >
            {t('orderedSee')}
          </Link>
        </Notice>
      )}
      <Totals basket={basket} locale={locale} busy={quote.busy} />
      {quote.failed && <p role="alert">{t('quoteFailed')}</p>}
      <AcceptBox {...box('consent')} id="consent" error={wrong('consent')}>
        {t.rich('consent', {
          terms: (text) => (
            <Link href={localePath(locale, paths.terms)} className={LINK}>
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link href={localePath(locale, paths.privacy)} className={LINK}>
              {text}
            </Link>
          ),
        })}
      </AcceptBox>
      {!canPlace && !bought && <p className="font-semibold">{labels('notReady')}</p>}
      <p className={`text-sm text-muted ${inModal ? '' : 'max-md:pb-16'}`}>
        {t(payment.isPrepaid ? 'afterwardsPay' : 'afterwards')}
      </p>
      <div
        data-buy-bar
        className={`z-20 flex items-center gap-4 bg-surface ${
          inModal
            ? '-mx-5 -mb-5 border-t border-line px-5 py-3 [@media(height>=36rem)]:sticky [@media(height>=36rem)]:bottom-0'
            : 'max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:border-t max-md:border-line max-md:px-4 max-md:py-2'
        }`}
      >
        {/* The same as above, which is read out. */}
        <span
          aria-hidden
          translate="no"
          className={`text-lg font-bold figures ${inModal ? '' : 'md:hidden'}`}
        >
          {total}
        </span>
        {canPlace ? (
          <Button type="submit" busy={busy || quote.busy} className="grow text-base">
            {/* Another text is another element: a page that was translated keeps no old one. */}
            <span key={label}>{label}</span>
          </Button>
        ) : (
          <Link
            href={localePath(locale, bought ? paths.products : paths.basket)}
            className="btn target grow px-6 btn-primary"
          >
            {t(bought ? 'browse' : 'backToBasket')}
          </Link>
        )}
      </div>
    </aside>
  );
}
