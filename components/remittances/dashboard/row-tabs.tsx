import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
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
    <div className="mb-4">
      <Tabs
        label={t('show')}
        tabs={tabs.map(([name, label, count]) => ({
          href: localePath(locale, paths.remittance(file._id) + (name ? `?show=${name}` : '')),
          label,
          count: formatCount(count, locale),
          isCurrent: show === name,
        }))}
      />
    </div>
  );
}
