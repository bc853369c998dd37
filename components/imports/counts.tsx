'use client';

import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/rules';
import { formatCount } from '@/lib/platform/money';

interface Props {
  of: Pick<ImportView, 'counts' | 'unreached'>;
  locale: Locale;
}

/** New, changed, unchanged, not imported, and what the import ended before, if anything. */
export function Counts({ of: { counts, unreached }, locale }: Props) {
  const t = useTranslations('productImport.check');
  const figures = [
    ...(['created', 'changed', 'unchanged', 'refused'] as const).map(
      (name) => [name, counts[name]] as const,
    ),
    ...(unreached > 0 ? [['unreached', unreached] as const] : []),
  ];
  return (
    <dl className={`grid grid-cols-2 gap-3 ${unreached > 0 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}>
      {figures.map(([name, count]) => (
        <div key={name} className="rounded-(--radius-box) border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-2xl font-bold figures">{formatCount(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
