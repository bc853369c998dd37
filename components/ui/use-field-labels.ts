'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DEFAULT_LOCALE } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';

/**
 * Words for what is wrong with a field: keys under `validation` become their sentence, and the
 * server's English sentences stay where English is read.
 */
export function useFieldLabels(): (message: string) => string {
  const t = useTranslations('validation');
  const locale = useLocale();
  return (message) => {
    const key = knownKey(t, message);
    if (key) return t(key);
    return locale === DEFAULT_LOCALE ? message : t('refused');
  };
}
