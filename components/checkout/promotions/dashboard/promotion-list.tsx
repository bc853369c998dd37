import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import {
  PROMOTION_FILTERS,
  type PromotionList,
  type PromotionView,
} from '@/lib/features/checkout/promotions/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { shownContact } from '@/lib/platform/phone';
import { PromotionMenu } from './promotion-actions';
import { PromotionStatistics, PromotionTerms, PromotionStatusBadge } from './promotion-facts';

interface PromotionFilterProps {
  asked: PromotionList;
  /** Administrators also filter by whose they are. */
  byOwner: boolean;
  locale: Locale;
}

/** Code, state and owner of the promotions. */
export function PromotionFilter({ asked, byOwner, locale }: PromotionFilterProps) {
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

interface PromotionRowsProps {
  promotions: PromotionView[];
  /** Administrators see whose each is. */
  withOwner: boolean;
  locale: Locale;
}

/** The promotions of a list, each a card on phones and a row where there is room. */
export function PromotionRows({ promotions, withOwner, locale }: PromotionRowsProps) {
  return (
    <ListRows>
      {promotions.map((promotion) => (
        <Row key={promotion._id} promotion={promotion} withOwner={withOwner} locale={locale} />
      ))}
    </ListRows>
  );
}

function Row({
  promotion,
  withOwner,
  locale,
}: { promotion: PromotionView } & Omit<PromotionRowsProps, 'promotions'>) {
  const t = useTranslations('promotions');
  const { _id, version, state, purchases, code, standing: status, ownerId, createdBy } = promotion;
  const title = locale === 'bn' ? promotion.titleBn : promotion.title;
  return (
    <ListRow
      id={_id}
      href={localePath(locale, paths.promotion(_id))}
      name={title}
      badge={<PromotionStatusBadge status={status} />}
      about={<PromotionTerms promotion={promotion} locale={locale} />}
      note={
        <>
          {code === '' ? (
            t('automatic')
          ) : (
            <>
              {t('codeIs')} <span className="font-semibold text-ink">{code}</span>
            </>
          )}
          {withOwner &&
            ` · ${t(ownerId === null ? 'ofShop' : 'ofSeller', { email: shownContact(createdBy, locale) })}`}
        </>
      }
      statistics={<PromotionStatistics promotion={promotion} locale={locale} />}
      menu={
        <div className="noscript:hidden">
          <PromotionMenu
            promotion={{ _id, version, state, purchases, title }}
            title={title}
            locale={locale}
          />
        </div>
      }
    />
  );
}
