'use client';

import { useTranslations } from 'next-intl';
import { knownKey } from '@/lib/platform/i18n/message-key';
import type { useApiForm } from './use-api-form';

type FormApi = Pick<ReturnType<typeof useApiForm>, 'field' | 'form'>;

/**
 * The fields of a form whose post without the script was refused: what the server found there
 * stands until the form is sent again.
 * @param errors field to a key of `validation`
 */
export function usePostedErrors(
  { field, form }: FormApi,
  errors: Record<string, string> | undefined,
): FormApi['field'] {
  const t = useTranslations('validation');
  return (name) => {
    const input = field(name);
    const posted = form.formState.isSubmitted ? undefined : errors?.[name];
    const why = posted && knownKey(t, posted);
    return { ...input, error: input.error ?? (why ? t(why) : undefined) };
  };
}
