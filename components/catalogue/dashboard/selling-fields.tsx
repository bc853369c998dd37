'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '@/components/ui/text-field';
import { DIRECT_NAMES, FIELDS, type FieldName } from '@/lib/features/catalogue/shared';
import type { Values } from '@/components/ui/use-api-form';
import { UNITS } from '@/lib/shop/unit-types';
import { messageOr } from '@/lib/platform/i18n/message-key';
import type { ProductFormApi } from './use-product-form';
import { PriceField, SelectField } from './more-fields';
import { PriceTiersEditor } from './variants/price-tier-editor';
import { readTiers, writeList } from './variants/variant-rows';

/** A star behind the label that is read out as nothing: the input itself says that it is required. */
export const REQUIRED =
  "[&_label]:after:ms-1 [&_label]:after:text-link [&_label]:after:content-['*'_/_'']";

interface TableFieldsProps {
  /** Fields without a `control` in the table are skipped: the form renders them itself. */
  names: readonly FieldName[];
  field: ProductFormApi['field'];
  labelOf(name: FieldName): string;
  hintOf(name: FieldName): string | undefined;
  /** Behind the label of what may be left empty. */
  optional?: string;
}

/** Inputs of the product form as the table of a product's fields declares them. */
export function TableFields({ names, field, labelOf, hintOf, optional }: TableFieldsProps) {
  return names.map((name) => {
    const { control, missing, optional: mayLack } = FIELDS[name];
    if (control === undefined) return null;
    const isRequired = missing === undefined && !mayLack;
    const hint = hintOf(name);
    const shared = {
      ...field(name),
      label: labelOf(name),
      ...(hint !== undefined && { hint }),
      ...(control.lang && { lang: control.lang }),
      ...(isRequired ? { required: true } : optional !== undefined && { mark: optional }),
    };
    if (control.as === 'count') {
      return <TextField key={name} {...shared} inputMode="numeric" autoComplete="off" />;
    }
    // Texts have the whole width, as the names and descriptions around them.
    return (
      <div key={name} className={`sm:col-span-2 ${isRequired ? REQUIRED : ''}`.trim()}>
        {control.as === 'area' ? <TextArea {...shared} rows={3} /> : <TextField {...shared} />}
      </div>
    );
  });
}

/** A district as a choice. */
export interface DistrictChoice {
  id: string;
  name: string;
}

interface SellingFieldsProps {
  form: UseFormReturn<Values>;
  field: ProductFormApi['field'];
  errorOf: ProductFormApi['errorOf'];
  districts: readonly DistrictChoice[];
  /** Each variant then has its own price, former price and ladder. */
  hasOptions: boolean;
}

/** How a product is sold: unit, carton, step, weight, dispatch, and the price tiers where it has no options. */
export function SellingFields({ form, field, errorOf, districts, hasOptions }: SellingFieldsProps) {
  const t = useTranslations('dashboard.selling');
  const fields = useTranslations('dashboard.form.fields');
  const units = useTranslations('dashboard.units');
  const tiers = useController({ control: form.control, name: 'priceLadder' }).field;
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
            <PriceTiersEditor
              name="priceLadder"
              rungs={readTiers(tiers.value)}
              of={t('thisProduct')}
              price={String(price ?? '')}
              error={errorOf('priceLadder')}
              onChange={(changed) => tiers.onChange(writeList(changed))}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
