'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Notice } from '@/components/ui/notice';
import type { Values } from '@/components/ui/use-api-form';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { formatTaka, toPoisha, toTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { isExactTotal, orderTotal } from '@/lib/features/orders/rules';

interface Props {
  control: Control<Values>;
  /** Taka a piece: what the buyer saw, and what it costs now. */
  was: number;
  price: number;
  /** What stands in the field before anything is typed. */
  quantity: string;
  locale: Locale;
}

/** The price changed under the buyer: both prices and the new total, which the next press confirms. */
export function PriceNotice({ control, was, price, quantity, locale }: Props) {
  const t = useTranslations('checkout');
  const place = useRef<HTMLDivElement>(null);
  const typed = parseNumber(String(useWatch({ control, name: 'quantity' }) ?? quantity));
  const total = orderTotal(toPoisha(price), typed ?? 0);
  // Whoever pressed the button looks at the button: what has to be read comes to them.
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, [price]);
  return (
    <div ref={place} tabIndex={-1} className="rounded-(--radius-box) outline-offset-2">
      <Notice tone="warning" title={t('priceChangedTitle')}>
        <p>{t('priceChanged', { old: formatTaka(was, locale), new: formatTaka(price, locale) })}</p>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 figures">
          <div>
            <dt className="text-sm">{t('oldPrice')}</dt>
            <dd>
              <del>{formatTaka(was, locale)}</del>
            </dd>
          </div>
          <div>
            <dt className="text-sm">{t('newPrice')}</dt>
            <dd className="font-bold">{formatTaka(price, locale)}</dd>
          </div>
          {total > 0 && isExactTotal(total) && (
            <div>
              <dt className="text-sm">{t('newTotal')}</dt>
              <dd className="font-bold">{formatTaka(toTaka(total), locale)}</dd>
            </div>
          )}
        </dl>
        <p>{t('priceConfirm')}</p>
      </Notice>
    </div>
  );
}
