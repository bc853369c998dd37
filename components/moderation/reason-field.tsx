'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '@/components/ui/text-field';
import type { useApiForm, Values } from '@/components/ui/use-api-form';

const TEMPLATES = [
  'pleaseChange',
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

  function add(template: (typeof TEMPLATES)[number]): void {
    const words = template === 'pleaseChange' ? t('pleaseChangeText') : t(`template.${template}`);
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
        {TEMPLATES.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => add(name)}
              className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
            >
              {t(`template.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <TextArea {...field('reason')} label={t('reason')} hint={t('reasonHint')} rows={4} required />
    </>
  );
}
