import { BarChart, type ChartBar, type ChartTick } from '@/components/ui/bar-chart';
import { SMALL_TABLE } from '@/components/ui/looks';

/** A figure by day as plain data; texts as they are read. */
export interface DayBarsView {
  /** Id of the heading that names the metric. */
  id: string;
  title: string;
  /** The sum in words. */
  summary: string;
  valueLabel: string;
  /** Said where no day has anything. */
  none: string;
  words: { steer: string; asTable: string; day: string };
  /** Oldest first. */
  bars: ChartBar[];
  ticks: ChartTick[];
  /** Whether it is as wide as two. */
  wide: boolean;
}

/** A figure by day: a chart, and the same as a table for who reads or listens. */
export function DayBars({
  view: { id, title, summary, valueLabel, none, words: labels, bars, ticks, wide },
}: {
  view: DayBarsView;
}) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 panel p-4 sm:p-5 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted figures">{summary}</p>
      {bars.every(({ value }) => value === 0) ? (
        <p className="mt-4">{none}</p>
      ) : (
        <>
          <BarChart labelledBy={id} hint={labels.steer} bars={bars} ticks={ticks} />
          <details className="mt-2">
            <summary className="inline-flex target cursor-pointer items-center text-sm font-semibold text-link">
              {labels.asTable}
            </summary>
            <div
              className="max-h-72 overflow-y-auto"
              tabIndex={0}
              role="group"
              aria-labelledby={id}
            >
              <table className={SMALL_TABLE}>
                <thead>
                  <tr className="border-b">
                    <th scope="col" className="text-start">
                      {labels.day}
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
                        {day}
                      </th>
                      <td className="text-end figures">{text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
