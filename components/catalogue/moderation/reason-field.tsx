'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '@/components/ui/text-field';
import type { useApiForm, Values } from '@/components/ui/use-api-form';
import { presetReason } from '@/lib/platform/i18n/preset-reasons';

const TEMPLATES = [
  'pictures',
  'wrongPicture',
  'price',
  'description',
  'category',
  'forbidden',
] as const;

interface Props {
  form: UseFormReturn<Values>;
  field: ReturnType<typeof useApiForm>['field'];
}

/** Why something is rejected; common reasons save typing, and the first of them begins a sentence. */
export function ReasonField({ form, field }: Props) {
  const t = useTranslations('dashboard.reject');
  const locale = useLocale();
  const sentences = TEMPLATES.map((name) => presetReason(name, locale));
  const choices: [label: string, words: string][] = [
    [t('template.pleaseChange'), t('pleaseChangeText')],
    ...sentences.map((words): [string, string] => [words, words]),
  ];

  function add(words: string): void {
    const before = String(form.getValues('reason') ?? '').trimEnd();
    if (!before.includes(words.trim())) {
      form.setValue('reason', before ? `${before}\n${words}` : words, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    form.setFocus('reason');
  }

  return (
    <>
      <ul aria-label={t('templates')} className="flex flex-wrap gap-2">
        {choices.map(([label, words]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => add(words)}
              className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <TextArea {...field('reason')} label={t('reason')} hint={t('reasonHint')} rows={4} required />
    </>
  );
}
