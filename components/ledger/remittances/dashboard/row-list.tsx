import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { RemittanceRowView } from '@/lib/features/ledger/remittances/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka, signedTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { dayText } from '@/lib/platform/time/day-text';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { SettleActions } from './settle-actions';

interface Props {
  rows: RemittanceRowView[];
  fileId: string;
  locale: Locale;
}

/** Rows of a file, each with what can be decided about it. */
export function RowList({ rows, fileId, locale }: Props) {
  return (
    <div className="@container">
      <ul className="grid gap-3 @5xl:gap-0 @5xl:divide-y @5xl:divide-line @5xl:panel">
        {rows.map((row) => (
          <li
            key={row._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 panel p-3 @5xl:min-h-14 @5xl:grid-cols-[13rem_minmax(0,1fr)_17rem_7rem_8rem] @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:py-1"
          >
            <Facts row={row} locale={locale} />
            {row.isOpen && <Settle row={row} fileId={fileId} locale={locale} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ row, locale }: { row: RemittanceRowView; locale: Locale }) {
  const t = useTranslations('remittances');
  const { consignment, order, orderId, orderNumber, day, expected, outcome, settlement } = row;
  const isOther = outcome === 'different' && expected !== null;
  const look =
    outcome === 'matched'
      ? 'bg-secondary text-secondary-content'
      : row.isOpen
        ? 'bg-warning text-warning-content'
        : 'border border-line';
  const origin = [
    consignment && t('consignment', { number: consignment }),
    day && dayText(day, locale),
    orderId === null && order && t('orderLink', { number: order }),
  ];
  return (
    <>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 @5xl:col-auto">
        <h3 className="font-semibold figures">{t('row', { row: formatCount(row.row, locale) })}</h3>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}>
          {t(`outcome.${outcome}`)}
        </span>
      </div>
      <div className="col-span-full min-w-0 @5xl:col-auto">
        <p className="text-sm leading-5 wrap-anywhere text-muted figures">
          {origin.filter(Boolean).join(' · ')}
        </p>
        {orderId !== null && (
          <Link
            href={localePath(locale, paths.dashboardOrder(orderId))}
            prefetch={false}
            className="inline-flex leading-6 text-link underline-offset-4 hover:underline @max-5xl:min-h-11 @max-5xl:items-end"
          >
            {t('orderLink', { number: orderNumber ?? '' })}
          </Link>
        )}
        {settlement && (
          <p className="text-sm wrap-anywhere">
            {t('decided', {
              ...settlement,
              decision: t(`decision.${settlement.decision}`),
              time: readableTime(new Date(settlement.at), locale),
              email: shownContact(settlement.by, locale),
            })}
          </p>
        )}
      </div>
      <p className="col-span-full leading-6 figures @5xl:col-auto">
        {t('collected')}: <strong>{formatTaka(row.collected, locale)}</strong> · {t('charge')}:{' '}
        {formatTaka(row.charge, locale)}
        {isOther &&
          ` · ${t('expected', { sum: formatTaka(expected, locale) })} · ${t('difference')} ${signedTaka(row.difference ?? 0, locale)}`}
      </p>
    </>
  );
}

/** Decisions that are possible about an open row. */
function Settle({
  row,
  fileId,
  locale,
}: {
  row: RemittanceRowView;
  fileId: string;
  locale: Locale;
}) {
  const t = useTranslations('remittances');
  const tUi = useTranslations('dashboardUi');
  const action = `/api/remittances/rows/${row._id}`;
  const decisions = row.decisions.map((value) => ({ value, label: t(`decision.${value}`) }));
  const name = t('row', { row: formatCount(row.row, locale) });
  const labels = {
    form: t('settleRow', { row: formatCount(row.row, locale) }),
    more: tUi('more', { name }),
    close: t('settleClose'),
  };
  const reason = (
    <label className="min-w-40 grow">
      <span className="mb-1 block text-sm font-semibold">{t('reason')}</span>
      <input name="reason" required maxLength={500} className="input w-full text-base" />
    </label>
  );
  return (
    <>
      <SettleActions decisions={decisions} action={action} fileId={fileId} labels={labels}>
        {reason}
      </SettleActions>
      {/* Without the script the reason and all decisions are one form. */}
      <form
        action={action}
        method="post"
        aria-label={labels.form}
        className="col-span-2 hidden space-y-3 noscript:block"
      >
        <input type="hidden" name="file" value={fileId} />
        {reason}
        <div className="flex flex-wrap gap-2">
          {decisions.map(({ value, label }) => (
            <Button key={value} type="submit" variant="outline" name="decision" value={value}>
              {label}
            </Button>
          ))}
        </div>
      </form>
    </>
  );
}
