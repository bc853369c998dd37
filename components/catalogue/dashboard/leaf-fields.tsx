'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import type { Values } from '@/components/ui/use-api-form';
import {
  MAX_VALUE,
  readValues,
  writeValues,
  type TreeAttribute,
} from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { SelectField } from './more-fields';
import { REQUIRED } from './selling-fields';
import type { ProductFormApi } from './use-product-form';

/** A category below the seven as the product form offers it. */
export interface LeafChoice {
  /** Its address, then every other one that leads to it. */
  slugs: string[];
  category: string;
  /** The names on the way down to it. */
  label: string;
  attributes: TreeAttribute[];
}

interface Props {
  form: UseFormReturn<Values>;
  errorOf: ProductFormApi['errorOf'];
  /** The chosen category of the seven. */
  category: string;
  leaves: readonly LeafChoice[];
  locale: Locale;
}

const findLeaf = (leaves: readonly LeafChoice[], slug: string) =>
  leaves.find(({ slugs }) => slugs.includes(slug));

/** Takes a product out of its category below the seven where another one of the seven is chosen. */
export function leaveLeaf(
  form: UseFormReturn<Values>,
  leaves: readonly LeafChoice[],
  category: string,
): void {
  const leaf = findLeaf(leaves, String(form.getValues('subcategory') ?? ''));
  if (!leaf || leaf.category === category) return;
  form.setValue('subcategory', '');
  form.setValue('attributes', '');
}

/** The category below the chosen one of the seven, and what it asks for. */
export function LeafFields({ form, errorOf, category, leaves, locale }: Props) {
  const t = useTranslations('dashboard.form');
  const { ref, onBlur, onChange, value } = useController({
    control: form.control,
    name: 'subcategory',
  }).field;
  const chosen = String(value ?? '');
  const leaf = findLeaf(leaves, chosen);
  const offered = leaves.filter((each) => each.category === category || each === leaf);
  const error = errorOf('subcategory');
  if (offered.length === 0 && error === undefined) return null;
  return (
    <>
      <SelectField
        name="subcategory"
        label={t('fields.subcategory')}
        ref={ref}
        value={leaf ? chosen : ''}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(event.target.value);
          form.setValue('attributes', '');
        }}
        error={error}
      >
        <option value="">{t('noSubcategory')}</option>
        {offered.map((each) => (
          <option key={each.slugs[0]} value={each === leaf ? chosen : each.slugs[0]}>
            {each.label}
          </option>
        ))}
      </SelectField>
      {leaf && leaf.attributes.length > 0 && (
        <AttributeFields
          key={leaf.slugs[0]}
          attributes={leaf.attributes}
          {...{ form, errorOf, locale }}
        />
      )}
    </>
  );
}

function AttributeFields({
  form,
  errorOf,
  attributes,
  locale,
}: Pick<Props, 'form' | 'errorOf' | 'locale'> & { attributes: readonly TreeAttribute[] }) {
  const t = useTranslations('dashboard.form');
  const { field } = useController({ control: form.control, name: 'attributes' });
  const text = String(field.value ?? '');
  // Keep typed blanks: the joined text of all values trims them.
  const [typed, setTyped] = useState({ text, values: readValues(text) ?? new Map() });
  const values: ReadonlyMap<string, string> =
    typed.text === text ? typed.values : (readValues(text) ?? new Map());

  function change(key: string, value: string): void {
    // A semicolon would end the value.
    const next = new Map(values).set(key, value.replaceAll(';', ','));
    const written = writeValues(next);
    setTyped({ text: written, values: next });
    field.onChange(written);
  }

  const whole = errorOf('attributes');
  const isWithin = attributes.some(({ key }) => errorOf(`attributes.${key}`) !== undefined);
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{t('fields.attributes')}</legend>
      {attributes.map((attribute) => {
        const { key, name, type, unit, choices, required } = attribute;
        const shared = {
          name: `attributes.${key}`,
          label: unit === '' ? name[locale] : `${name[locale]} (${unit})`,
          value: values.get(key) ?? '',
          error: errorOf(`attributes.${key}`),
          required,
        };
        const options: [value: string, word: string][] =
          type === 'yesNo'
            ? [
                ['yes', t('yes')],
                ['no', t('no')],
              ]
            : choices.map((choice) => [choice.en, choice[locale]]);
        return (
          <div key={key} className={required ? REQUIRED : undefined}>
            {type === 'choice' || type === 'yesNo' ? (
              <SelectField {...shared} onChange={(event) => change(key, event.target.value)}>
                <option value="">{t('notSaid')}</option>
                {options.map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                {...shared}
                maxLength={MAX_VALUE}
                inputMode={type === 'number' ? 'decimal' : undefined}
                autoComplete="off"
                onChange={(event) => change(key, event.target.value)}
              />
            )}
          </div>
        );
      })}
      {whole !== undefined && !isWithin && (
        <p role="alert" className={`text-sm font-semibold sm:col-span-2 ${DANGER_TEXT}`}>
          {whole}
        </p>
      )}
    </fieldset>
  );
}
