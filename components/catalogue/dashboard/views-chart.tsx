import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { axisTicks } from '@/components/ui/axis';
import { BarChart } from '@/components/ui/bar-chart';

interface Props {
  /** Id of the heading above. */
  labelledBy: string;
  /** Oldest first; `day` as `2026-11-20`. */
  views: { day: string; views: number }[];
  locale: Locale;
}

/** Views of one product by day: a chart, and a table that says the same. */
export function ViewsChart({ labelledBy, views, locale }: Props) {
  const t = useTranslations('productDetails');
  const tChart = useTranslations('dashboardUi.chart');
  const total = views.reduce((sum, day) => sum + day.views, 0);
  const most = Math.max(0, ...views.map((day) => day.views));
  const date = new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <>
      <p className="text-muted">
        {t('viewsCount', { count: total, formatted: formatCount(total, locale) })}
      </p>
      {total > 0 && (
        <>
          <BarChart
            labelledBy={labelledBy}
            hint={tChart('steer')}
            bars={views.map(({ day, views: count }) => ({
              day: date.format(new Date(day)),
              value: count,
              text: t('viewsOn', { count, formatted: formatCount(count, locale) }),
            }))}
            ticks={axisTicks(most).map((value) => ({ value, text: formatCount(value, locale) }))}
          />
          <details className="group mt-1 text-sm">
            <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
              {t('viewsTable')}
            </summary>
            <table className="w-full">
              <thead>
                <tr className="text-muted">
                  <th scope="col" className="py-1 text-start font-normal">
                    {t('day')}
                  </th>
                  <th scope="col" className="py-1 text-end font-normal">
                    {t('dayViews')}
                  </th>
                </tr>
              </thead>
              <tbody className="figures">
                {views
                  .filter((day) => day.views > 0)
                  .reverse()
                  .map(({ day, views: count }) => (
                    <tr key={day} className="border-t border-line">
                      <td className="py-1.5">{date.format(new Date(day))}</td>
                      <td className="py-1.5 text-end">{formatCount(count, locale)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </>
  );
}
