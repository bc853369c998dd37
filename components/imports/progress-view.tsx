'use client';

import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { DRAFT_REASONS, type ImportView } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface CountsProps {
  of: Pick<ImportView, 'counts' | 'unreached'>;
  locale: Locale;
}

/** New, changed, unchanged, not imported, and what the import ended before, if anything. */
export function Counts({ of: { counts, unreached }, locale }: CountsProps) {
  const t = useTranslations('productImport.check');
  const statistics = [
    ...(['created', 'changed', 'unchanged', 'refused'] as const).map(
      (name) => [name, counts[name]] as const,
    ),
    ...(unreached > 0 ? [['unreached', unreached] as const] : []),
  ];
  return (
    <dl className={`grid grid-cols-2 gap-3 ${unreached > 0 ? 'sm:grid-cols-5' : 'sm:grid-cols-4'}`}>
      {statistics.map(([name, count]) => (
        <div key={name} className="rounded-(--radius-box) border border-line bg-paper px-4 py-3">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-2xl font-bold figures">{formatCount(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many new products are drafts, and why; nothing where none is. */
export function DraftsNote({ drafts, locale }: Pick<ImportView, 'drafts'> & { locale: Locale }) {
  const t = useTranslations('productImport.drafts');
  const reasons = DRAFT_REASONS.filter((reason) => drafts[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <Notice title={t('title')}>
      <ul className="list-inside list-disc">
        {reasons.map((reason) => (
          <li key={reason}>
            {t(reason, {
              count: drafts[reason],
              formatted: formatCount(drafts[reason], locale),
            })}
          </li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  );
}

interface ProgressViewProps {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  onCancel(): void;
}

/** Progress of an import: what goes on, how far it has got, and how to end it. */
export function ProgressView({ current, locale, busy, onCancel }: ProgressViewProps) {
  const t = useTranslations('productImport.progress');
  const { state, pictures, fileName: name, products } = current;
  const fetching = pictures.state === 'running';
  const total = fetching ? pictures.fetchable : products;
  const done = fetching ? pictures.fetched + pictures.failed : current.done;
  const numbers = { done: formatCount(done, locale), total: formatCount(total, locale) };
  const text = fetching
    ? t('pictures', numbers)
    : total === 0
      ? t('reading', { name })
      : t(state === 'checking' ? 'checking' : 'importing', { name, ...numbers });
  return (
    <section className="space-y-4 panel p-4 sm:p-6">
      {/* Told once as it begins; every new number would be read aloud. */}
      <h2 className="text-xl font-semibold wrap-anywhere figures">{text}</h2>
      <progress
        className="progress h-3 w-full progress-primary"
        aria-label={text}
        max={Math.max(1, total)}
        {...(total > 0 && { value: Math.min(done, total) })}
      />
      <p className="text-muted">{t('leave')}</p>
      <Button variant="outline" busy={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
