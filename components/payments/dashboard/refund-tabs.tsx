import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import { REFUND_TABS, type RefundTab } from '@/lib/features/payments/refund-kinds';
import type { RefundList } from '@/lib/features/payments/refund-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/paths';
import { refundsHref } from './refunds-href';

interface Props {
  asked: RefundList;
  counts: Record<RefundTab, number>;
  locale: Locale;
}

/** The lists of refunds with how many are in each, and the search within one. */
export function RefundTabs({ asked, counts, locale }: Props) {
  const t = useTranslations('refundDesk');
  const { tab = 'due', q } = asked;
  const href = (to: RefundList) => localePath(locale, refundsHref(to));
  return (
    <div className="space-y-4">
      <Tabs
        label={t('lists')}
        tabs={REFUND_TABS.map((name) => ({
          href: href({ tab: name, q }),
          label: t(`tab.${name}`),
          count: formatCount(counts[name], locale),
          isCurrent: name === tab,
        }))}
      />
      <FilterForm
        id="refunds-filter"
        action={href({})}
        address={refundsHref(asked)}
        search={{
          id: 'refunds-q',
          type: 'search',
          name: 'q',
          label: t('find'),
          maxLength: 100,
          defaultValue: q,
          placeholder: t('findPlaceholder'),
        }}
        show={t('show')}
        reset={q && <FilterReset label={t('showAll')} href={href({ tab })} />}
      >
        <input type="hidden" name="tab" value={tab} />
      </FilterForm>
    </div>
  );
}
