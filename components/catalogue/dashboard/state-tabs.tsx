import { useLocale, useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/tabs';
import {
  listedAs,
  PRODUCT_STATES,
  type ListedStatus,
  type ProductState,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  counts: Record<ProductState | 'all', number>;
  current: ListedStatus | undefined;
  /** Path in the page's language. */
  hrefOf(status: ListedStatus | undefined): string;
}

/** A seller's own products by state, as links; a change that waits or was sent back is counted there too. */
export function StateTabs({ counts, current, hrefOf }: Props) {
  const t = useTranslations('productStates');
  const locale = useLocale() as Locale;
  return (
    <Tabs
      label={t('label')}
      tabs={(['all', ...PRODUCT_STATES] as const).map((state) => {
        const status = state === 'all' ? undefined : listedAs(state);
        return {
          href: hrefOf(status),
          label: t(`states.${state}`),
          count: formatCount(counts[state], locale),
          isCurrent: current === status,
        };
      })}
    />
  );
}
