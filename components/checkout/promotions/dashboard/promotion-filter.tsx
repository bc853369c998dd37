import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { PROMOTION_FILTERS, type PromotionList } from '@/lib/features/checkout/promotions/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';

interface Props {
  asked: PromotionList;
  /** Administrators also filter by whose they are. */
  byOwner: boolean;
  locale: Locale;
}

/** Code, state and owner of the promotions. */
export function PromotionFilter({ asked, byOwner, locale }: Props) {
  const t = useTranslations('promotions.filter');
  const isFiltered = Boolean(asked.code ?? asked.state ?? asked.owner);
  return (
    <FilterForm
      id="promotions-filter"
      action={localePath(locale, paths.promotions)}
      address={listHref(paths.promotions, asked)}
      search={{
        id: 'promotions-code',
        type: 'search',
        name: 'code',
        label: t('code'),
        maxLength: 100,
        defaultValue: asked.code,
        placeholder: t('codePlaceholder'),
      }}
      count={[asked.state, asked.owner].filter(Boolean).length}
      show={t('show')}
      reset={
        isFiltered && <FilterReset label={t('reset')} href={localePath(locale, paths.promotions)} />
      }
    >
      <FilterSelect
        id="promotions-state"
        name="state"
        label={t('state')}
        value={asked.state}
        options={[
          ['', t('anyState')],
          ...PROMOTION_FILTERS.map((state) => [state, t(state)] as const),
        ]}
      />
      {byOwner && (
        <FilterSelect
          id="promotions-owner"
          name="owner"
          label={t('owner')}
          value={asked.owner}
          options={[
            ['', t('anyOwner')],
            ['shop', t('shop')],
            ['seller', t('seller')],
          ]}
        />
      )}
    </FilterForm>
  );
}
