'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import type { Values } from '@/components/ui/use-api-form';
import { UNITS } from '@/lib/features/catalogue/unit-kinds';
import { PriceField, SelectField } from './more-fields';
import type { ProductFormApi } from './use-product-form';
import { LadderEditor } from './variants/ladder-editor';
import { readRungs, writeList } from './variants/variant-rows';

/** A district as a choice. */
export interface DistrictChoice {
  id: string;
  name: string;
}

interface Props {
  form: UseFormReturn<Values>;
  field: ProductFormApi['field'];
  errorOf: ProductFormApi['errorOf'];
  districts: readonly DistrictChoice[];
  /** Each variant then has its own price, former price and ladder. */
  hasOptions: boolean;
}

/** How a product is sold: unit, carton, step, weight, dispatch, and the ladder where it has no options. */
export function SellingFields({ form, field, errorOf, districts, hasOptions }: Props) {
  const t = useTranslations('dashboard.selling');
  const units = useTranslations('dashboard.units');
  const ladder = useController({ control: form.control, name: 'priceLadder' }).field;
  const price = useWatch({ control: form.control, name: 'price' });
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className="grid gap-x-5 gap-y-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t('title')}</legend>
      <h2 aria-hidden className="text-lg font-semibold sm:col-span-2">
        {t('title')}
      </h2>
      <SelectField {...field('unit')} label={t('unit')}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {units(unit)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('packSize')} {...count} label={t('packSize')} hint={t('packSizeHint')} />
      <TextField
        {...field('quantityStep')}
        {...count}
        label={t('quantityStep')}
        hint={t('quantityStepHint')}
      />
      <TextField
        {...field('weightGrams')}
        {...count}
        label={t('weightGrams')}
        hint={t('weightHint')}
      />
      <TextField
        {...field('dispatchDays')}
        {...count}
        label={t('dispatchDays')}
        hint={t('dispatchHint')}
      />
      <SelectField {...field('shipsFrom')} label={t('shipsFrom')}>
        <option value="">{t('notSaid')}</option>
        {districts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!hasOptions && (
        <>
          <PriceField
            {...field('compareAtPrice')}
            label={t('compareAtPrice')}
            prefix={t('currency')}
          />
          <div className="sm:col-span-2">
            <LadderEditor
              name="priceLadder"
              rungs={readRungs(ladder.value)}
              of={t('thisProduct')}
              price={String(price ?? '')}
              error={errorOf('priceLadder')}
              onChange={(rungs) => ladder.onChange(writeList(rungs))}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
