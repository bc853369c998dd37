'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Values } from '@/components/ui/use-api-form';
import { FieldValue } from './field-value';
import { meanwhileChanges } from './merge';
import type { ProductValues, UpdateValues } from './product-values';

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
