import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n';
import { readableDate } from '@/lib/time';

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
  bars: Bar[];
  locale: Locale;
}

/** Noon of the day in Dhaka, far from either midnight. */
const noonOf = (day: string) => new Date(`${day}T06:00:00Z`);

/**
 * A figure by day: bars drawn on the server, so that they need no script, and the same as a table
 * for who reads or listens. The bars are decoration beside it.
 */
export function DayBars({ id, title, summary, valueLabel, bars, locale }: Props) {
  const t = useTranslations('dashboardIndex');
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <section aria-labelledby={id} className="min-w-0 panel p-4 sm:p-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted figures">{summary}</p>
      <div aria-hidden="true" className="mt-4">
        <div className="flex h-40 items-end gap-[2px] border-b border-line sm:gap-1">
          {bars.map(({ day, value, text }) => (
            <span
              key={day}
              title={`${readableDate(noonOf(day), locale)}: ${text}`}
              className="min-h-px grow rounded-t-sm bg-primary hover:bg-accent"
              style={{ height: `${(value / most) * 100}%` }}
            />
          ))}
        </div>
        {first && last && (
          <p className="mt-1 flex justify-between text-xs text-muted figures">
            <span>{readableDate(noonOf(first.day), locale)}</span>
            <span>{readableDate(noonOf(last.day), locale)}</span>
          </p>
        )}
      </div>
      <details className="mt-2">
        <summary className="inline-flex target cursor-pointer items-center text-sm font-semibold text-link">
          {t('asTable')}
        </summary>
        <div className="max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-labelledby={id}>
          <table className="table table-sm">
            <thead>
              <tr className="text-ink">
                <th scope="col">{t('day')}</th>
                <th scope="col" className="text-end">
                  {valueLabel}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...bars].reverse().map(({ day, text }) => (
                <tr key={day}>
                  <th scope="row" className="font-normal">
                    {readableDate(noonOf(day), locale)}
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
