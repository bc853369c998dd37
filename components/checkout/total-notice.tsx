'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  /** Taka: what the buyer saw, and what it costs now. */
  was: number;
  total: number;
  /** The goods are others too, or more or fewer. */
  isGoods?: boolean;
  locale: Locale;
}

/** The total changed under the buyer: both are shown, and the next press confirms the new one. */
export function TotalNotice({ was, total, isGoods = false, locale }: Props) {
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
