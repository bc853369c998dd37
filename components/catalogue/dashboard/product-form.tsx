'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { CATEGORIES } from '@/lib/shop/categories';
import { REVIEWED_NAMES } from '@/lib/features/catalogue/product-fields-rules';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { PriceField, SelectField } from './more-fields';
import { PictureFields } from './picture-fields';
import { RatingField } from './rating-field';
import { SellingFields, type DistrictChoice } from './selling-fields';
import { REQUIRED, TableFields } from './table-fields';
import type { ProductFormApi } from './use-product-form';
import { VariantsSection } from './variants/variants-section';

interface Props {
  api: Omit<ProductFormApi, 'draft'>;
  submitLabel: string;
  /** Of several pieces; 0 only where a product may be sold out. */
  leastQuantity: 0 | 1;
  districts: readonly DistrictChoice[];
}

/** The fields of spec section 2, "Add product page": the same for adding and updating. */
export function ProductForm({ api, submitLabel, leastQuantity, districts }: Props) {
  const t = useTranslations('dashboard.form');
  const names = useTranslations('category');
  const hydrated = useHydrated();
  const { field, form, formProps, errorOf } = api;
  // Each variant then has its own price and stock.
  const hasOptions = Boolean(useWatch({ control: form.control, name: 'options' }));
  return (
    <>
      <form {...formProps} className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <div className={`sm:col-span-2 ${REQUIRED}`}>
          <TextField {...field('productName')} label={t('fields.productName')} required />
        </div>
        <div className="sm:col-span-2">
          <TextField
            {...field('productNameBn')}
            label={t('fields.productNameBn')}
            mark={t('optional')}
            hint={t('banglaHint')}
            lang="bn"
          />
        </div>
        <div className="space-y-5 sm:col-span-2">
          <PictureFields
            form={form}
            errorOf={errorOf}
            credentials={api.credentials}
            onStart={api.onUploadStart}
          />
        </div>
        {!hasOptions && (
          <div className={REQUIRED}>
            <TextField
              {...field('maxQuantity')}
              label={t('fields.maxQuantity')}
              placeholder={t('maxPlaceholder')}
              hint={t(leastQuantity === 0 ? 'maxHintUpdate' : 'maxHint')}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          </div>
        )}
        <div className={REQUIRED}>
          <TextField
            {...field('minQuantity')}
            label={t('fields.minQuantity')}
            placeholder={t('minPlaceholder')}
            hint={t('minHint')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
        <div className={REQUIRED}>
          <TextField {...field('brand')} label={t('fields.brand')} required />
        </div>
        <div className={REQUIRED}>
          <SelectField {...field('category')} label={t('fields.category')} required>
            <option value="">{t('categoryPlaceholder')}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {names(categoryKey(category))}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={`sm:col-span-2 ${REQUIRED}`}>
          <TextArea
            {...field('description')}
            label={t('fields.description')}
            hint={t('descriptionHint')}
            rows={4}
            required
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            {...field('content')}
            label={t('fields.content')}
            mark={t('optional')}
            hint={t('contentHint')}
            rows={5}
          />
        </div>
        <TableFields
          names={REVIEWED_NAMES}
          field={field}
          labelOf={(name) => t(`fields.${name}`)}
          hintOf={(name) => messageOr(t, `${name}Hint`, '') || undefined}
          optional={t('optional')}
        />
        {!hasOptions && (
          <div className={REQUIRED}>
            <PriceField
              {...field('price')}
              label={t('fields.price')}
              prefix={t('currency')}
              required
            />
          </div>
        )}
        <RatingField control={form.control} error={errorOf('rating')} />
        <SellingFields
          form={form}
          field={field}
          errorOf={errorOf}
          districts={districts}
          hasOptions={hasOptions}
        />
        <div className="min-w-0 border-t border-line pt-5 sm:col-span-2">
          <VariantsSection form={form} wordsOf={api.wordsOf} onFlush={api.onFlush} />
        </div>
        <div className="border-t border-line pt-5 sm:col-span-2">
          <Button
            type="submit"
            busy={api.busy}
            // Without the script nothing could be sent, so nothing pretends to.
            disabled={!hydrated}
            className="w-full px-8 text-base sm:w-auto"
          >
            {submitLabel}
          </Button>
          <noscript>
            <p className="mt-2 text-sm text-muted">{t('needsScript')}</p>
          </noscript>
        </div>
      </form>
      {api.loginModal}
    </>
  );
}
