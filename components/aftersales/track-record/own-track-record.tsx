import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import {
  LEAST_TRACKED,
  MAX_CONTEST,
  type OwnTrackRecord,
  type TrackFigure,
} from '@/lib/features/aftersales/track-record/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { caseHref } from './case-href';
import { trackValue } from './track-value';

interface Props {
  record: OwnTrackRecord;
  /** Hours within which an order has to be handed over. */
  handOverHours: number;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

type Case = OwnTrackRecord['against'][number]['cases'][number];

/** A seller's figures as they are now, with every case that counts against them and a way to contest it. */
export function OwnTrackRecordView({ record, ...props }: Props) {
  const t = useTranslations('trackDesk');
  const tRecord = useTranslations('trackRecord');
  const { handOverHours, locale } = props;
  return (
    <div className="grid gap-4">
      {record.results.map(({ figure, cases, value }) => {
        const against = record.against.find((each) => each.figure === figure)!;
        const formatted = formatCount(cases, locale);
        return (
          <section key={figure} aria-labelledby={`figure-${figure}`} className="panel p-4 sm:p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 id={`figure-${figure}`} className="text-lg font-semibold">
                {tRecord(`figure.${figure}`)}
              </h2>
              <p className="figures">
                {value === null || cases < LEAST_TRACKED ? (
                  <span className="text-muted">{t('few', { count: cases, formatted })}</span>
                ) : (
                  <>
                    <span className="text-2xl font-semibold">
                      {trackValue(tRecord, { figure, value, locale })}
                    </span>{' '}
                    <span className="text-sm text-muted">
                      {tRecord('cases', { count: cases, formatted })}
                    </span>
                  </>
                )}
              </p>
            </div>
            <p className="mt-1 text-sm text-muted">
              {tRecord(`rule.${figure}`, { hours: handOverHours })}
            </p>
            <Against {...props} {...against} />
          </section>
        );
      })}
    </div>
  );
}

function Against({
  figure,
  cases,
  total,
  ...props
}: Omit<Props, 'record'> & OwnTrackRecord['against'][number]) {
  const t = useTranslations('trackDesk');
  const { locale, posted } = props;
  const title = t('against', { count: total, formatted: formatCount(total, locale) });
  if (total === 0) return <p className="mt-3 text-sm">{title}</p>;
  return (
    <details open={posted?.values.figure === figure} className="mt-2">
      <summary className="inline-flex target cursor-pointer items-center text-link underline-offset-4 hover:underline">
        {title}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {cases.map((each) => (
          <li key={each.id} className="grid gap-2 py-3">
            <p className="flex flex-wrap gap-x-3 figures">
              <Link
                href={localePath(locale, caseHref(figure, each))}
                prefetch={false}
                className="font-semibold text-link underline-offset-4 hover:underline"
              >
                {each.number}
              </Link>
              <span className="text-muted">{readableDate(new Date(each.at), locale)}</span>
            </p>
            <Contest figure={figure} each={each} {...props} />
          </li>
        ))}
      </ul>
      {total > cases.length && (
        <p className="text-sm text-muted">
          {t('newest', { shown: formatCount(cases.length, locale) })}
        </p>
      )}
    </details>
  );
}

/** What became of a contested case, or the form that contests it. */
function Contest({
  figure,
  each: { id, number, contest },
  account,
  posted,
}: Omit<Props, 'record'> & { figure: TrackFigure; each: Case }) {
  const t = useTranslations('trackDesk');
  if (contest) {
    return (
      <div className="space-y-1 text-sm wrap-anywhere">
        <p className="font-semibold">{t(`state.${contest.state}`)}</p>
        <p>{t('your', { text: contest.text })}</p>
        {contest.reason && <p>{t('shopSaid', { reason: contest.reason })}</p>}
      </div>
    );
  }
  const own = posted?.values.figure === figure && posted.values.caseId === id ? posted : null;
  return (
    <details open={own !== null}>
      <summary
        aria-label={t('contestLabel', { number })}
        className="inline-flex target cursor-pointer items-center text-sm text-muted underline-offset-4 hover:underline"
      >
        {t('contest')}
      </summary>
      <form action="/api/track-record/contests" method="post" className="mt-2 grid gap-3">
        <input type="hidden" name="figure" value={figure} />
        <input type="hidden" name="caseId" value={id} />
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        <TextArea
          name="text"
          label={t('text')}
          hint={t('textHint')}
          rows={3}
          maxLength={MAX_CONTEST}
          defaultValue={own?.values.text}
          error={own?.errors.text}
          required
        />
        <Button type="submit" className="w-full sm:w-fit">
          {t('send')}
        </Button>
      </form>
    </details>
  );
}
