'use client';

import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { dayText } from '@/lib/platform/time/day-text';
import type { DateWords } from './date-field';

/** The words of a `DateField` and its calendar. @param today ISO 8601; it is the example of a day */
export function useDateWords(today: string, locale: Locale): (label: string) => DateWords {
  const t = useTranslations('dashboardUi.dates');
  return (label) => ({
    choose: t('choose', { field: label }),
    placeholder: t('placeholder'),
    invalid: t('invalid', { example: dayText(today, locale) }),
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    month: t('month'),
    year: t('year'),
    today: t('today'),
  });
}
