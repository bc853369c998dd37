'use client';

import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportCounts } from '@/lib/features/imports/rules';
import { formatCount } from '@/lib/platform/money';

/** New, changed, unchanged, not imported. */
export function Counts({ counts, locale }: { counts: ImportCounts; locale: Locale }) {
  const t = useTranslations('productImport.check');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(['created', 'changed', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} className="rounded-(--radius-box) border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-2xl font-bold figures">{formatCount(counts[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
