import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import { RETURN_TABS, type ReturnTab } from '@/lib/features/returns/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/paths';
import { returnsHref } from './returns-href';

interface Props {
  tab: ReturnTab;
  counts: Record<ReturnTab, number>;
  locale: Locale;
}

/** The lists of returns with how many are in each. */
export function ReturnTabs({ tab, counts, locale }: Props) {
  const t = useTranslations('returns.deskList');
  return (
    <Tabs
      label={t('lists')}
      tabs={RETURN_TABS.map((name) => ({
        href: localePath(locale, returnsHref({ tab: name })),
        label: t(`tab.${name}`),
        count: formatCount(counts[name], locale),
        isCurrent: name === tab,
      }))}
    />
  );
}
