'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DateField, useDateLabels } from './date-field';
import {
  DAY_SHORTCUTS,
  isReversed,
  shortcutDays,
  type DayShortcut,
  type Days,
} from '@/lib/platform/time/day-text';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  /** Begins the ids of the fields. */
  id: string;
  labels: { from: string; to: string };
  /** ISO 8601. */
  from: string | undefined;
  to: string | undefined;
  /** In Dhaka. */
  today: string;
  /** The address of the list between two days: shortcuts lead there without the script too. */
  hrefs: Record<DayShortcut, string>;
  locale: Locale;
}

/** First and last day of a list, as fields of the filters' form. A shortcut sends the form. */
export function DateRange({ id, labels, from, to, today, hrefs, locale }: Props) {
  const t = useTranslations('dashboardUi.dates');
  const tWrong = useTranslations('validation');
  const labelsOf = useDateLabels(today, locale);
  const [range, setRange] = useState<Days>({ from: from ?? '', to: to ?? '' });
  /** A shortcut also takes away what is half typed. */
  const [round, setRound] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  function choose(next: Days): void {
    flushSync(() => {
      setRange(next);
      setRound(round + 1);
    });
    list.current!.closest('form')!.requestSubmit();
  }

  return (
    <div className="grid grid-cols-2 gap-2 lg:contents">
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={`${end} ${round}`}
          id={`${id}-${end}`}
          name={end}
          label={labels[end]}
          value={range[end]}
          onChange={(day) => setRange((before) => ({ ...before, [end]: day }))}
          today={today}
          min={end === 'to' && range.from ? range.from : undefined}
          max={end === 'from' && range.to ? range.to : undefined}
          locale={locale}
          // A list between such days is empty, as if there were nothing. `FilterForm` says it beside a drawer.
          error={end === 'to' && isReversed(range) ? tWrong('beforeFrom') : undefined}
          labels={labelsOf(labels[end])}
        />
      ))}
      <ul
        ref={list}
        aria-label={t('shortcuts')}
        className="col-span-2 flex flex-wrap gap-1.5 lg:order-last lg:basis-full"
      >
        {DAY_SHORTCUTS.map((shortcut) => {
          const means = shortcutDays(shortcut, today);
          const isCurrent = from === means.from && to === means.to;
          return (
            <li key={shortcut}>
              <a
                href={hrefs[shortcut]}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  choose(means);
                }}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-semibold hover:border-primary aria-[current]:border-primary aria-[current]:bg-secondary aria-[current]:text-secondary-content lg:min-h-8"
              >
                {t(shortcut)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
