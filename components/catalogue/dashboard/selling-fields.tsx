'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import { DIRECT_NAMES } from '@/lib/features/catalogue/product-fields-rules';
import { UNITS } from '@/lib/shop/unit-kinds';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { PriceField, SelectField } from './more-fields';
import { TableFields } from './table-fields';
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
  const fields = useTranslations('dashboard.form.fields');
  const units = useTranslations('dashboard.units');
  const ladder = useController({ control: form.control, name: 'priceLadder' }).field;
  const price = useWatch({ control: form.control, name: 'price' });
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
      <TableFields
        names={DIRECT_NAMES}
        field={field}
        labelOf={(name) => messageOr(t, name, fields(name))}
        hintOf={(name) => messageOr(t, `${name}Hint`, '') || undefined}
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
