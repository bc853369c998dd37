'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { TextArea, TextField } from '@/components/ui/text-field';
import { getAt } from '@/components/ui/at-path';
import type { ContentFormApi } from './use-content-form';

const FormContext = createContext<ContentFormApi | null>(null);

export function ContentFormProvider({
  api,
  children,
}: {
  api: ContentFormApi;
  children: ReactNode;
}) {
  return <FormContext value={api}>{children}</FormContext>;
}

export function useContentFields(): ContentFormApi {
  return useContext(FormContext)!;
}

interface FieldProps {
  /** Where its value stands, `entries.0.question.en`. */
  path: string;
  label: string;
  hint?: string;
  mark?: string;
  /** Lines of a text that may have several. */
  rows?: number;
  lang?: string;
  type?: ComponentProps<'input'>['type'];
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export function ContentField({ path, rows, ...field }: FieldProps) {
  const { value, set, errorOf } = useContentFields();
  const shared = {
    ...field,
    name: path,
    autoComplete: 'off',
    value: String(getAt(value, path) ?? ''),
    error: errorOf(path),
  };
  return rows === undefined ? (
    <TextField {...shared} onChange={(event) => set(path, event.target.value)} />
  ) : (
    <TextArea
      {...shared}
      rows={rows}
      className="[field-sizing:content]"
      onChange={(event) => set(path, event.target.value)}
    />
  );
}

/** The same words in both languages, side by side where there is room. */
export function WordsField({ path, label, hint, mark, rows }: Omit<FieldProps, 'lang' | 'type'>) {
  const t = useTranslations('contentManagement.editor');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ContentField
        path={`${path}.en`}
        label={t('inEnglish', { label })}
        hint={hint}
        mark={mark}
        rows={rows}
        lang="en"
      />
      <ContentField
        path={`${path}.bn`}
        label={t('inBangla', { label })}
        mark={mark}
        rows={rows}
        lang="bn"
      />
    </div>
  );
}

export function SwitchField({ path, label, hint }: Pick<FieldProps, 'path' | 'label' | 'hint'>) {
  const { value, set } = useContentFields();
  const id = useId();
  return (
    <div>
      <label className="inline-flex target cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="switch"
          checked={getAt(value, path) === true}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => set(path, event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Fields that belong together, with a line above them. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-4 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-start mb-3 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both space-y-4">{children}</div>
    </fieldset>
  );
}
