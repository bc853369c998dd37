'use client';

import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Values } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { categoryKey } from '@/components/catalogue/category-keys';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { CATEGORIES } from '@/lib/shop/categories';
import { REVIEWED_NAMES } from '@/lib/features/catalogue/shared';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { LeafFields, leaveLeaf, type LeafChoice } from './leaf-fields';
import { PriceField, SelectField } from './more-fields';
import { PictureFields } from './picture-fields';
import { SellingFields, REQUIRED, TableFields, type DistrictChoice } from './selling-fields';
import { INTENT, KEEP } from './product-values';
import type { ProductFormApi } from './use-product-form';
import { VariantsSection } from './variants/variants-section';

const STARS = [1, 2, 3, 4, 5] as const;

/** Rating (1-5): five stars that are radios, with the number beside them. */
function RatingField({ control, error }: { control: Control<Values>; error?: string }) {
  const t = useTranslations('dashboard.form');
  const locale = useLocale() as Locale;
  const id = useId();
  const { field } = useController({ control, name: 'rating' });
  const rating = Number(field.value);
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className="mb-1 text-[0.9375rem] font-semibold">
        <span id={id}>{t('fields.rating')}</span> {t('ratingRange')}
      </p>
      <div className="flex items-center gap-3">
        <div className="-ms-2 flex">
          {STARS.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                ref={star === rating ? field.ref : undefined}
                name={field.name}
                value={star}
                aria-label={t('stars', { count: star })}
                checked={star === rating}
                onChange={() => field.onChange(String(star))}
                onBlur={field.onBlur}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={`pointer-events-none size-7 ${
                  star <= rating
                    ? 'fill-accent text-accent'
                    : 'fill-(--star-empty) text-(--star-empty)'
                }`}
              />
            </label>
          ))}
        </div>
        <span className="font-semibold figures">
          ({formatCount(rating, locale)}/{formatCount(STARS.length, locale)})
        </span>
      </div>
      {error && (
        <p role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Says that a draft was restored, with a button that discards it. */
export function RestoredNotice({ onStartOver }: { onStartOver(): void }) {
  const t = useTranslations('dashboard.form');
  return (
    <div className="mb-5">
      <Notice title={t('restored')}>
        <p className="text-sm">{t('restoredText')}</p>
        <Button variant="outline" onClick={onStartOver} className="mt-2">
          {t('startOver')}
        </Button>
      </Notice>
    </div>
  );
}

interface Props {
  api: Omit<ProductFormApi, 'draft'>;
  submitLabel: string;
  /** Of the button that keeps it as a draft; none where it is no draft and cannot become one. */
  keepLabel?: string | undefined;
  /** Lowest quantity that is possible, of several pieces; 0 only where a product may be sold out. */
  leastQuantity: 0 | 1;
  districts: readonly DistrictChoice[];
  leaves: readonly LeafChoice[];
}

/** The fields of spec section 2, "Add product page": the same for adding and updating. */
export function ProductForm({
  api,
  submitLabel,
  keepLabel,
  leastQuantity,
  districts,
  leaves,
}: Props) {
  const t = useTranslations('dashboard.form');
  const names = useTranslations('category');
  const hydrated = useHydrated();
  const { field, form, formProps, errorOf } = api;
  // Each variant then has its own price and stock.
  const hasOptions = Boolean(useWatch({ control: form.control, name: 'options' }));
  const categoryField = field('category');
  const category = useWatch({ control: form.control, name: 'category' });
  const locale = useLocale() as Locale;
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
          <SelectField
            {...categoryField}
            onChange={(event) => {
              void categoryField.onChange(event);
              leaveLeaf(form, leaves, event.target.value);
            }}
            label={t('fields.category')}
            required
          >
            <option value="">{t('categoryPlaceholder')}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {names(categoryKey(category))}
              </option>
            ))}
          </SelectField>
        </div>
        <LeafFields
          form={form}
          errorOf={errorOf}
          category={String(category ?? categoryField.defaultValue)}
          leaves={leaves}
          locale={locale}
        />
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
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button
              type="submit"
              busy={api.busy}
              // Without the script nothing could be sent, so nothing pretends to.
              disabled={!hydrated}
              onClick={() => form.setValue(INTENT, '')}
              className="w-full px-8 text-base sm:w-auto"
            >
              {submitLabel}
            </Button>
            {keepLabel && (
              <Button
                type="submit"
                variant="outline"
                busy={api.busy}
                disabled={!hydrated}
                onClick={() => form.setValue(INTENT, KEEP)}
                className="w-full px-8 text-base sm:w-auto"
              >
                {keepLabel}
              </Button>
            )}
          </div>
          <noscript>
            <p className="mt-2 text-sm text-muted">{t('needsScript')}</p>
          </noscript>
        </div>
      </form>
      {api.loginModal}
    </>
  );
}
