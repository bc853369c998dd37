'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { Wrong } from '@/components/ui/wrong';
import type { BasketView } from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { chosenOffers, useDeliveryPrice } from './delivery-options';
import { Sum } from './sum';

interface CodeFormProps {
  code: BasketView['code'];
  locale: Locale;
  failure: string | undefined;
  /** @returns whether it was taken */
  onCode(code: string): Promise<boolean>;
}

/** On phones the bar with the total lies over the page's foot, where the field is. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks for a promotion's code, and says what became of it. */
export function CodeForm({ code, locale, failure, onCode }: CodeFormProps) {
  const t = useTranslations('basketPage');
  const id = useId();
  const [typed, setTyped] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = code ? '' : typed;
    // Keeps a refused code in the field, to be corrected.
    if (await onCode(sent)) setTyped('');
  }

  return (
    <form method="post" action="/basket/code" onSubmit={(event) => void submit(event)}>
      {code ? (
        <div role="status">
          <p className="text-[0.9375rem]">
            {code.why === null
              ? t('codeOn', { code: code.code })
              : t(`codeWhy.${code.why}`, {
                  code: code.code,
                  need: formatTaka(code.need ?? 0, locale),
                })}
          </p>
          <input type="hidden" name="code" value="" />
          <button
            type="submit"
            className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('codeOff')}
          </button>
        </div>
      ) : (
        <>
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={t('code')}
                name="code"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-invalid={failure !== undefined || undefined}
                aria-describedby={failure === undefined ? undefined : id}
              />
            </div>
            <Button type="submit" variant="outline" className="shrink-0">
              {t('apply')}
            </Button>
          </div>
          <Wrong id={id} why={failure} ref={bringIntoView} />
        </>
      )}
    </form>
  );
}

interface SummaryProps {
  basket: BasketView;
  locale: Locale;
  busy: boolean;
  settled(): Promise<unknown>;
  children: ReactNode;
}

/** All sums, and the way on; on phones total and button stay in sight above the dock. */
export function Summary({ basket, locale, busy, settled, children }: SummaryProps) {
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
