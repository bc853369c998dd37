'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Values } from '@/components/ui/use-api-form';
import {
  isSame,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  type UpdateValues,
} from './product-values';
import { mergeRows } from './variants/variant-merge';
import { readRows, writeList } from './variants/variant-rows';
import { FieldValue } from './field-value';

/** A field that somebody else changed while this form was open. */
interface MeanwhileChange {
  field: ProductField;
  was: string;
  now: string;
  /** Present where this form holds something of its own, which is kept. */
  typed?: string;
}

/**
 * Returns what `current` has that `base` (the values that the form was opened with) had not.
 * @param typed what the form holds now
 */
export function meanwhileChanges(
  base: ProductValues,
  current: ProductValues,
  typed: ProductValues,
): MeanwhileChange[] {
  return PRODUCT_FIELDS.filter((field) => !isSame(base[field], current[field])).map((field) => ({
    field,
    was: base[field],
    now: current[field],
    ...(!isSame(typed[field], base[field]) &&
      !isSame(typed[field], current[field]) && { typed: typed[field] }),
  }));
}

/**
 * The form's values on top of the new version: what was typed stays, everything else is as it is
 * now. The stock counts from what is shown now, so that a typed quantity is what will be there.
 */
export function takeOver(
  base: ProductValues,
  current: UpdateValues,
  typed: ProductValues,
): UpdateValues {
  const merged = { ...current };
  for (const field of PRODUCT_FIELDS) {
    if (!isSame(typed[field], base[field])) merged[field] = typed[field];
  }
  if (merged.options !== '' && !isSame(typed.variants, base.variants)) {
    const rows = [base, current, typed].map(({ variants }) => readRows(variants));
    merged.variants = writeList(mergeRows(rows[0]!, rows[1]!, rows[2]!));
  }
  return merged;
}

interface Props {
  form: UseFormReturn<Values>;
  base: UpdateValues;
  current: UpdateValues;
  onTakeOver(): void;
}

/** Somebody changed the product meanwhile: what, what of one's own stays, and the way on. */
export function ConflictPanel({ form, base, current, onTakeOver }: Props) {
  const t = useTranslations('dashboard.conflict');
  const tFields = useTranslations('dashboard.form.fields');
  const panel = useRef<HTMLDivElement>(null);
  const typed = useWatch({ control: form.control });
  const changes = meanwhileChanges(base, current, typed as unknown as ProductValues);

  useEffect(() => {
    panel.current?.focus();
  }, []);

  return (
    <div ref={panel} tabIndex={-1} className="mb-5 scroll-mt-24 rounded-box outline-none">
      <Notice tone="warning" title={t('title')}>
        <p className="text-sm">{t(changes.length > 0 ? 'text' : 'nothing')}</p>
        <dl className="mt-3 space-y-3">
          {changes.map(({ field, was, now, typed: own }) => (
            <div key={field} className="rounded-field border border-line bg-surface p-3">
              <dt className="font-semibold">{tFields(field)}</dt>
              <dd className="mt-1 grid gap-1 text-sm">
                <FieldValue label={t('was')} field={field} value={was} struck />
                <FieldValue label={t('now')} field={field} value={now} />
                {own !== undefined && (
                  <>
                    <FieldValue label={t('yours')} field={field} value={own} />
                    <span>
                      <Button
                        variant="outline"
                        onClick={() => form.setValue(field, now, { shouldValidate: true })}
                      >
                        {t('useNew', { field: tFields(field) })}
                      </Button>
                    </span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Button onClick={onTakeOver} className="mt-3">
          {t('takeOver')}
        </Button>
      </Notice>
    </div>
  );
}
