'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { DEFAULT_LOCALE } from '@/lib/platform/i18n/i18n';
import { CallError } from '@/lib/platform/http/send';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { factTexts } from './refusal-messages';

/**
 * Turns a failed call into a sentence: the server's own in English, in other languages the one
 * for its code; `fallback` where there is neither.
 */
export function useErrorMessages(): (error: unknown, fallback?: string) => string {
  const t = useTranslations('errors');
  const locale = useLocale();
  return useCallback(
    (error, fallback) => {
      if (!(error instanceof CallError)) return fallback ?? t('INTERNAL');
      if (error.code === 'NETWORK') return t('NETWORK');
      if (locale === DEFAULT_LOCALE && error.message) return error.message;
      // A failure of which nothing more is known: the caller says at least what failed.
      if (error.code === 'INTERNAL') return fallback ?? t('INTERNAL');
      // One code may be said in several ways, by its reason.
      const key =
        knownKey(t, `${error.code}_${String(error.answer.why)}`) ?? knownKey(t, error.code);
      return key
        ? t(key, factTexts(error.answer, locale))
        : error.message || (fallback ?? t('INTERNAL'));
    },
    [t, locale],
  );
}
