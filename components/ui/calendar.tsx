'use client';

import { bn } from 'date-fns/locale/bn';
import { enGB } from 'date-fns/locale/en-GB';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type ClassNames } from 'react-day-picker';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDay } from '@/lib/platform/time/time';

/** How many years back, or ahead, one can choose. */
const YEARS = 10;

export interface CalendarLabels {
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  today: string;
}

interface Props {
  /** ISO 8601, as all days here; empty where none is chosen. */
  value: string;
  /** In Dhaka, wherever the browser is. */
  today: string;
  /** Later days can be chosen too: what is planned rather than what was. */
  isAhead?: boolean | undefined;
  /** First and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  locale: Locale;
  labels: CalendarLabels;
  onChange(day: string): void;
}

const CLASSES: Partial<ClassNames> = {
  months: 'relative',
  month_caption: 'mx-11 flex h-11 items-center justify-center font-semibold',
  dropdowns: 'flex items-center gap-1',
  dropdown_root: 'relative rounded-lg focus-within:outline-3 focus-within:outline-link',
  dropdown: 'absolute inset-0 z-10 w-full cursor-pointer opacity-0',
  caption_label: 'flex min-h-11 items-center gap-1 px-2 figures',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous:
    'grid size-11 place-items-center rounded-field hover:bg-paper aria-disabled:opacity-30',
  button_next:
    'grid size-11 place-items-center rounded-field hover:bg-paper aria-disabled:opacity-30',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-11 text-xs font-semibold text-muted',
  day: 'size-11 p-0.5 text-center',
  day_button:
    'size-full rounded-lg figures -outline-offset-1 hover:bg-paper disabled:opacity-35 disabled:hover:bg-transparent',
  today: '[&>button]:border [&>button]:border-primary [&>button]:font-bold',
  selected:
    '[&>button]:bg-primary [&>button]:font-bold [&>button]:text-primary-content [&>button]:hover:bg-primary',
  outside: 'text-muted',
};

/** At noon, which exists on every day of every time zone. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date, 12);
}

function dayOfDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A month whose days are chosen with pointer or keys. Loaded when it is first opened. */
export function Calendar(props: Props) {
  const { value, today, isAhead = false, min, max, locale, labels, onChange } = props;
  const now = dateOf(today);
  const inLanguage = locale === 'bn' ? bn : enGB;
  const last = isAhead ? max : max && max < today ? max : today;
  const shown = last && last < today ? last : min && min > today ? min : today;
  const dayName = (date: Date) =>
    `${inLanguage.localize.day(date.getDay() as 0).trim()}, ${readableDay(dayOfDate(date), locale)}`;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={value ? dateOf(value) : undefined}
      defaultMonth={dateOf(value || shown)}
      onSelect={(date: Date) => onChange(dayOfDate(date))}
      today={now}
      startMonth={new Date(now.getFullYear() - YEARS, 0)}
      endMonth={isAhead ? new Date(now.getFullYear() + YEARS, 11) : now}
      disabled={[
        ...(last ? [{ after: dateOf(last) }] : []),
        ...(min ? [{ before: dateOf(min) }] : []),
      ]}
      captionLayout="dropdown"
      locale={inLanguage}
      weekStartsOn={0}
      numerals={locale === 'bn' ? 'beng' : 'latn'}
      classNames={CLASSES}
      formatters={{
        formatWeekdayName: (date) =>
          inLanguage.localize.day(date.getDay() as 0, { width: 'abbreviated' }),
      }}
      labels={{
        labelDayButton: (date, { today: isToday }) =>
          isToday ? `${labels.today}, ${dayName(date)}` : dayName(date),
        labelGridcell: dayName,
        labelWeekday: (date) => inLanguage.localize.day(date.getDay() as 0).trim(),
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelMonthDropdown: () => labels.month,
        labelYearDropdown: () => labels.year,
        labelNav: () => labels.month,
      }}
      components={{
        Chevron: ({ orientation = 'down' }) => {
          const Icon = {
            left: ChevronLeft,
            right: ChevronRight,
            up: ChevronDown,
            down: ChevronDown,
          }[orientation];
          return <Icon aria-hidden className={orientation === 'down' ? 'size-4' : 'size-5'} />;
        },
      }}
    />
  );
}
