'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BoughtLine } from '@/lib/features/checkout/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { AcceptBox } from './accept-box';
import { TotalNotice } from './total-notice';
import { Totals } from './totals';
import type { useCheckout } from './use-checkout';

interface Props {
  api: ReturnType<typeof useCheckout>;
  bought: BoughtLine | null;
  locale: Locale;
  inModal: boolean;
  wrong(name: string): string | undefined;
}

const LINK = 'font-semibold text-link underline underline-offset-4';

/** The reckoning, what is agreed to, and the button, which stays in sight with the total on phones. */
export function PlaceOrder({ api, bought, locale, inModal, wrong }: Props) {
  const t = useTranslations('checkoutPage');
  const words = useTranslations('basketPage');
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
      aria-label={words('summary')}
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
      {!canPlace && !bought && <p className="font-semibold">{words('notReady')}</p>}
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
