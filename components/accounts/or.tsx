'use client';

import { useTranslations } from 'next-intl';

/** Between the ways in. */
export function Or() {
  const t = useTranslations('login');
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span className="h-px flex-1 bg-line" />
      {t('or')}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
