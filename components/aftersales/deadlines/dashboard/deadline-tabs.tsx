import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { DEADLINE_KINDS, type DeadlineKind } from '@/lib/features/aftersales/deadlines/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { withQuery } from '@/lib/platform/query';

interface Props {
  kind: DeadlineKind;
  counts: Partial<Record<DeadlineKind, { near: number; late: number; isMore: boolean }>>;
  locale: Locale;
}

/** The list's address with a kind. */
export const deadlinesHref = (kind: DeadlineKind, after?: string): string =>
  withQuery(paths.deadlines, { kind, after });

/** What there are times for, with how much of each is late and near. */
export function DeadlineTabs({ kind, counts, locale }: Props) {
  const t = useTranslations('deadlines');
  const tabs = DEADLINE_KINDS.flatMap((name) => {
    const count = counts[name];
    if (!count) return [];
    const values = {
      late: formatCount(count.late, locale),
      near: formatCount(count.near, locale),
      more: count.isMore ? '+' : '',
    };
    return [
      {
        href: localePath(locale, deadlinesHref(name)),
        label: t(`kind.${name}`),
        count: t('counts', values),
        isCurrent: name === kind,
      },
    ];
  });
  return <Tabs label={t('lists')} tabs={tabs} />;
}
