import { getTranslations } from 'next-intl/server';
import {
  LEAST_TRACKED,
  TRACK_DAYS,
  type PublicTrackRecord,
} from '@/lib/features/aftersales/track-record/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { trackValue } from './track-value';

/** A seller's public figures, each with its rule. */
export async function TrackRecord({
  record,
  handOverHours,
  locale,
}: {
  record: PublicTrackRecord;
  /** Hours within which an order has to be handed over. */
  handOverHours: number;
  locale: Locale;
}) {
  const t = await getTranslations('trackRecord');
  return (
    <section aria-labelledby="track-record" className="grid gap-5 panel p-4 sm:p-6">
      <div>
        <h2 id="track-record" className="text-lg font-semibold">
          {t('title', { days: formatCount(TRACK_DAYS, locale) })}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {t('from', {
            date: readableDate(new Date(record.computedAt), locale),
            least: formatCount(LEAST_TRACKED, locale),
          })}
        </p>
      </div>
      <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {record.results.map(({ figure, cases, value }) => (
          <div key={figure}>
            <dt className="font-semibold">{t(`figure.${figure}`)}</dt>
            <dd className="mt-1">
              <span className="text-2xl font-semibold figures">
                {trackValue(t, { figure, value, locale })}
              </span>{' '}
              <span className="text-sm text-muted figures">
                {t('cases', { count: cases, formatted: formatCount(cases, locale) })}
              </span>
              <p className="mt-1 text-sm text-muted">
                {t(`rule.${figure}`, { hours: handOverHours })}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
