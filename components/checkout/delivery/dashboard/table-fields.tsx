'use client';

import { useLocale, useTranslations } from 'next-intl';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { getAt } from '@/components/ui/at-path';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { TableFormApi } from './use-table-form';

const FormContext = createContext<TableFormApi | null>(null);

export function TableFormProvider({ api, children }: { api: TableFormApi; children: ReactNode }) {
  return <FormContext value={api}>{children}</FormContext>;
}

export function useTableFields(): TableFormApi {
  return useContext(FormContext)!;
}

interface FieldProps {
  /** Where its value stands, `courier.zones.city.perKg`. */
  path: string;
  label: string;
  hint?: string;
  mark?: string;
  lang?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export function TableField({ path, ...field }: FieldProps) {
  const { value, set, errorOf } = useTableFields();
  const locale = useLocale() as Locale;
  const shown = getAt(value, path) ?? '';
  return (
    <TextField
      {...field}
      name={path}
      autoComplete="off"
      // What was kept is a number, what is typed a text.
      value={typeof shown === 'number' ? localDigits(String(shown), locale) : String(shown)}
      error={errorOf(path)}
      onChange={(event) => set(path, event.target.value)}
    />
  );
}

/** The same words in both languages, side by side where there is room. */
export function TableWords({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const t = useTranslations('deliveryPrices');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TableField
        path={`${path}.en`}
        label={t('inEnglish', { label })}
        mark={t('optional')}
        lang="en"
      />
      <TableField
        path={`${path}.bn`}
        label={t('inBangla', { label })}
        mark={t('optional')}
        lang="bn"
      />
    </div>
  );
}

/** One way of delivery: a switch, and below it its fields while it is on. */
export function TableOption({
  kind,
  label,
  about,
  children,
}: {
  kind: 'courier' | 'branch' | 'pickup';
  label: string;
  about: string;
  children: ReactNode;
}) {
  const { value, set, errorOf } = useTableFields();
  const id = useId();
  const { isOn } = value[kind];
  const error = errorOf(`${kind}.isOn`);
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{label}</legend>
      <label className="inline-flex target cursor-pointer items-center gap-3 text-lg font-semibold">
        <input
          type="checkbox"
          className="switch"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          onChange={(event) => set(`${kind}.isOn`, event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="text-sm text-muted">
        {error && (
          <span role="alert" className={`block font-semibold ${DANGER_TEXT}`}>
            {error}
          </span>
        )}
        {about}
      </p>
      {isOn && <div className="mt-4 space-y-5">{children}</div>}
    </fieldset>
  );
}
