'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { areCookiesKept } from './cookies-kept';
import { Notice } from './notice';

const never = () => () => {};

/**
 * Says that this browser keeps no cookies, where a login or a basket would otherwise be gone without a
 * word. Nothing where it keeps them. The page gives it the messages of `cookies`.
 */
export function CookiesNotice() {
  const t = useTranslations('cookies');
  const kept = useSyncExternalStore(never, areCookiesKept, () => true);
  if (kept) return null;
  return (
    <div className="my-4">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
      </Notice>
    </div>
  );
}
