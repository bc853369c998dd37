import { useTranslations } from 'next-intl';
import { randomUUID } from 'node:crypto';
import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { ListRow, ListRows } from '@/components/ui/list-page';
import {
  HELD_FOR,
  type InHand,
  type PreviewView,
  type RunRow,
  type RunState,
} from '@/lib/features/ledger/payouts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka, signedTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SMALL_TABLE } from '@/components/ui/looks';
import { ActionForm } from './action-form';

/** How a form post of the payouts' pages went: for `PageNotice`. */
export const payoutNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, { done: 'payouts.done', own: 'payouts.notice', failed: 'payouts.failed' });

const LOOKS: Record<RunState, string> = {
  draft: 'bg-warning text-warning-content',
  approved: 'bg-secondary text-secondary-content',
  cancelled: 'border border-line text-muted',
};

/** How a run stands, in words. */
export function RunBadge({ state }: { state: RunState }) {
  const t = useTranslations('payouts.state');
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {t(state)}
    </span>
  );
}

/** A run's sums in words: `12 payouts, ৳1,20,000 · Paid: 3, ৳30,000`. */
export function RunSums({ run, locale }: { run: RunRow; locale: Locale }) {
  const t = useTranslations('payouts');
  const { count, total, paidCount, paid } = run;
  return (
    <span className="figures">
      {t('sum', { count, total: formatTaka(total, locale) })}
      {paidCount > 0 &&
        ` · ${t('paidSum', { count: formatCount(paidCount, locale), total: formatTaka(paid, locale) })}`}
    </span>
  );
}

/** The runs, newest first. */
export function RunRows({ runs, locale }: { runs: RunRow[]; locale: Locale }) {
  const t = useTranslations('payouts');
  return (
    <ListRows>
      {runs.map((run) => (
        <ListRow
          key={run._id}
          id={run._id}
          href={localePath(locale, paths.payoutRun(run._id))}
          name={t('run', { time: readableTime(new Date(run.createdAt), locale) })}
          badge={<RunBadge state={run.state} />}
          about={<RunSums run={run} locale={locale} />}
          note={t('made', { email: shownContact(run.createdBy, locale) })}
          isInSection
        />
      ))}
    </ListRows>
  );
}

interface Props {
  preview: PreviewView;
  /** The smallest payout, in taka. */
  minimum: number;
  locale: Locale;
}

/** Preview of what a run would pay if it were made now, and of who is left out and why. */
export function RunPreview({ preview, minimum, locale }: Props) {
  const t = useTranslations('payouts');
  const { paid, leftOut, total, inHand } = preview;
  return (
    <section aria-labelledby="preview-heading" className="space-y-4 panel p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="preview-heading" className="text-xl font-bold">
            {t('preview')}
          </h2>
          <p className="mt-1 text-muted">
            {t('previewText', { count: paid.length, total: formatTaka(total, locale) })}
          </p>
        </div>
        {paid.length > 0 && (
          <ActionForm
            what="run"
            hidden={{ idempotencyKey: randomUUID() }}
            label={t('make')}
            locale={locale}
          >
            <Button type="submit">{t('make')}</Button>
          </ActionForm>
        )}
      </div>
      <InHandSums inHand={inHand} total={total} locale={locale} />
      {paid.length > 0 && (
        <div className="max-h-96 overflow-auto" tabIndex={0} role="group" aria-label={t('preview')}>
          <Amounts
            head={[t('seller'), t('amount')]}
            rows={paid.map(({ sellerId, sellerName, amount }) => [
              sellerId,
              sellerName,
              formatTaka(amount, locale),
            ])}
          />
        </div>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="target cursor-pointer py-2 font-semibold">
            {t('leftOut', { count: leftOut.length })}
          </summary>
          <div
            className="max-h-96 overflow-auto"
            tabIndex={0}
            role="group"
            aria-label={t('leftOut', { count: leftOut.length })}
          >
            <Amounts
              head={[t('seller'), t('available'), t('why')]}
              rows={leftOut.map(({ sellerId, sellerName, available, why }) => [
                sellerId,
                sellerName,
                formatTaka(available, locale),
                t(`reasons.${why}`, { minimum: formatTaka(minimum, locale) }),
              ])}
            />
          </div>
        </details>
      )}
    </section>
  );
}

/** What the bank has for a run of this sum, what stays after it, and what is elsewhere. */
export function InHandSums({
  inHand: { bank, dueByOthers, withCouriers, held },
  total,
  locale,
}: {
  inHand: InHand;
  /** What is still to be paid of the run; taka. */
  total: number;
  locale: Locale;
}) {
  const t = useTranslations('payouts');
  const left = bank - dueByOthers - total;
  const sums = [
    [t('bank'), bank],
    ...(dueByOthers > 0 ? [[t('dueByOthers'), dueByOthers] as const] : []),
    [t('runTotal'), total],
    [t('after'), left],
    [t('withCouriers'), withCouriers],
    ...HELD_FOR.map((why) => [t(`heldSums.${why}`), held[why]] as const),
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {sums.map(([label, taka]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold figures">{signedTaka(taka, locale)}</dd>
          </div>
        ))}
      </dl>
      {left < 0 && total > 0 && (
        <Notice tone="warning">
          <p className="text-sm">{t('aboveBank')}</p>
        </Notice>
      )}
    </>
  );
}

/** @param rows each with its key first */
function Amounts({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className={SMALL_TABLE}>
      <thead>
        <tr className="border-b">
          {head.map((name) => (
            <th key={name} scope="col" className="text-start">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, ...cells]) => (
          <tr key={key}>
            <th scope="row" className="text-start font-medium wrap-anywhere">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="figures">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
