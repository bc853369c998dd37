'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ProductChoice } from '@/lib/features/catalogue/shared';
import type { PromotionView } from '@/lib/features/checkout/promotions/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { changedFields, valuesOf, usePromotionForm } from './use-promotion-form';
import { DiscountFields, GoodsFields, LimitFields, NameFields } from './promotion-fields';
import { PromotionPreview } from './promotion-preview';

interface Props {
  /** Undefined while it is being made. */
  promotion?: PromotionView;
  /** The products that it names. */
  products?: readonly ProductChoice[];
  /** Administrators choose sellers and who pays; a seller's are for own products, paid by the seller. */
  isShops: boolean;
  /** In Dhaka, ISO 8601. */
  today: string;
  locale: Locale;
}

/** The editor. Each saved version begins it anew. */
export function PromotionForm(props: Props) {
  return <Editor key={props.promotion?.version} {...props} />;
}

function Editor({ promotion, products = [], isShops, today, locale }: Props) {
  const t = useTranslations('promotions.form');
  const tFields = useTranslations('promotions.fields');
  const hydrated = useHydrated();
  const payer = isShops ? 'shop' : 'seller';
  const api = usePromotionForm({ promotion, payer, locale });
  const { newer } = api;
  return (
    <div className="space-y-5">
      <div className="hidden noscript:block">
        <Notice tone="warning">
          <p>{t('needsScript')}</p>
        </Notice>
      </div>
      {newer && (
        <Notice tone="warning" title={t('conflictTitle')}>
          <p className="text-sm">
            {t('conflictText', {
              fields: changedFields(api.base, valuesOf(newer, locale))
                .map((field) => tFields(field))
                .join(', '),
            })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" onClick={api.takeNewer}>
              {t('conflictTheirs')}
            </Button>
            <Button onClick={api.keepMine}>{t('conflictMine')}</Button>
          </div>
        </Notice>
      )}
      <form {...api.formProps} aria-busy={api.busy} className="space-y-6 panel p-4 sm:p-6">
        <NameFields api={api} />
        <DiscountFields api={api} />
        <PromotionPreview form={api.form} base={api.base} locale={locale} />
        <GoodsFields
          api={api}
          isShops={isShops}
          chooser={{ promotionId: promotion?._id, known: products, locale }}
        />
        <LimitFields api={api} isShops={isShops} today={today} locale={locale} />
        <div className="border-t border-line pt-5">
          <Button
            type="submit"
            busy={api.busy}
            disabled={!hydrated}
            className="px-8 text-base max-sm:w-full"
          >
            {t(promotion ? 'save' : 'add')}
          </Button>
        </div>
      </form>
      {api.loginModal}
    </div>
  );
}
