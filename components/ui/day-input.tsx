'use client';

import { useId, useState } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { parseDay } from '@/lib/platform/time/day-text';
import { DateField, type DateFieldProps } from './date-field';
import { useDateWords } from './use-date-words';

interface Props extends Pick<
  DateFieldProps,
  'name' | 'label' | 'error' | 'today' | 'min' | 'max' | 'inputRef'
> {
  hint: string;
  /** Text as people write days, or ISO 8601; where a form was refused it may be no day. */
  defaultValue?: string | undefined;
  locale: Locale;
  /** What stands in the field now, for a form whose script keeps it. */
  onText?(text: string): void;
}

/**
 * A day of a form, typed as people write it or chosen from a calendar that goes ahead as well as back.
 * It sends its text, which the server's schema reads in the same way.
 */
export function DayInput({ defaultValue = '', hint, locale, onText, ...field }: Props) {
  const wordsOf = useDateWords(field.today, locale);
  const first = parseDay(defaultValue) ?? '';
  const [day, setDay] = useState(first);
  return (
    <DateField
      {...field}
      id={useId()}
      value={day}
      firstText={first === '' && defaultValue !== '' ? defaultValue : undefined}
      onChange={(next, text) => {
        setDay(next);
        onText?.(text);
      }}
      isAhead
      locale={locale}
      words={wordsOf(field.label)}
      hint={hint}
      sendsText
    />
  );
}
