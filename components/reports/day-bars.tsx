import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDay } from '@/lib/platform/time/time';
import { axisTicks } from '@/components/ui/axis';
import { BarChart } from '@/components/ui/bar-chart';
import { SMALL_TABLE } from '@/components/ui/looks';

export interface Bar {
  /** `2026-11-20` */
  day: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

interface Props {
  /** Of the heading that names the figure. */
  id: string;
  title: string;
  /** The sum in words. */
  summary: string;
  valueLabel: string;
  /** Oldest first. */
  bars: Bar[];
  /** A value of the axis as it is read. */
  axisText(value: number): string;
  /** As wide as two. */
  wide?: boolean;
  locale: Locale;
}

/** A figure by day: a chart, and the same as a table for who reads or listens. */
export function DayBars({ id, title, summary, valueLabel, bars, axisText, locale, wide }: Props) {
  const t = useTranslations('dashboardUi.chart');
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 panel p-4 sm:p-5 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted figures">{summary}</p>
      <BarChart
        labelledBy={id}
        hint={t('steer')}
        bars={bars.map(({ day, value, text }) => ({
          day: readableDay(day, locale),
          value,
          text,
        }))}
        ticks={axisTicks(Math.max(...bars.map(({ value }) => value))).map((value) => ({
          value,
          text: axisText(value),
        }))}
      />
      <details className="mt-2">
        <summary className="inline-flex target cursor-pointer items-center text-sm font-semibold text-link">
          {t('asTable')}
        </summary>
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-labelledby={id}>
          <table className={SMALL_TABLE}>
            <thead>
              <tr className="border-b">
                <th scope="col" className="text-start">
                  {t('day')}
                </th>
                <th scope="col" className="text-end">
                  {valueLabel}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...bars].reverse().map(({ day, text }) => (
                <tr key={day}>
                  <th scope="row" className="text-start font-normal">
                    {readableDay(day, locale)}
                  </th>
                  <td className="text-end figures">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
