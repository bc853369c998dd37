import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { OUTCOMES } from '@/lib/features/remittances/kinds';
import type { RemittanceRowsQuery, RemittanceView } from '@/lib/features/remittances/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  file: RemittanceView;
  show: RemittanceRowsQuery['show'];
  locale: Locale;
}

/** What is to settle, each outcome that there is, and all, with how many are in each. */
export function RowTabs({ file, show, locale }: Props) {
  const t = useTranslations('remittances');
  const tabs = [
    [undefined, t('all'), file.done],
    ['open', t('open'), file.open],
    ...OUTCOMES.filter((outcome) => file.byOutcome[outcome]).map(
      (outcome) => [outcome, t(`outcome.${outcome}`), file.byOutcome[outcome]!.count] as const,
    ),
  ] as const;
  return (
    <nav aria-label={t('show')} className="mb-4 flex flex-wrap gap-2">
      {tabs.map(([name, label, count]) => (
        <Link
          key={name ?? 'all'}
          href={localePath(locale, paths.remittance(file._id) + (name ? `?show=${name}` : ''))}
          prefetch={false}
          aria-current={show === name ? 'page' : undefined}
          className="btn target border-line bg-surface px-4 text-ink hover:bg-paper aria-[current=page]:border-primary aria-[current=page]:bg-secondary aria-[current=page]:text-secondary-content"
        >
          {label}
          <span className="figures">{formatCount(count, locale)}</span>
        </Link>
      ))}
    </nav>
  );
}
