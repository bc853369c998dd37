import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { RemittanceRowView } from '@/lib/features/remittances/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { dayText } from '@/lib/platform/time/day-text';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

interface Props {
  rows: RemittanceRowView[];
  fileId: string;
  locale: Locale;
}

/** Rows of a file, each with what can be decided about it. */
export function RowList({ rows, fileId, locale }: Props) {
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row._id} className="grid gap-3 panel p-4 xl:grid-cols-2">
          <Facts row={row} locale={locale} />
          {row.isOpen && <Settle row={row} fileId={fileId} locale={locale} />}
        </li>
      ))}
    </ul>
  );
}

function Facts({ row, locale }: { row: RemittanceRowView; locale: Locale }) {
  const t = useTranslations('remittances');
  const { consignment, order, orderId, orderNumber, day, expected, outcome, settlement } = row;
  const isOther = outcome === 'different' && expected !== null;
  return (
    <div className="min-w-0 space-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold figures">{t('row', { row: formatCount(row.row, locale) })}</h3>
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${outcome === 'matched' ? 'bg-secondary text-secondary-content' : row.isOpen ? 'bg-warning text-warning-content' : 'border border-line'}`}
        >
          {t(`outcome.${outcome}`)}
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-muted figures">
        {[consignment && t('consignment', { number: consignment }), day && dayText(day, locale)]
          .filter(Boolean)
          .join(' · ')}
        {orderId === null && order && ` ${t('orderLink', { number: order })}`}
      </p>
      {orderId !== null && (
        <Link
          href={localePath(locale, paths.dashboardOrder(orderId))}
          prefetch={false}
          className="inline-flex target items-center text-link underline-offset-4 hover:underline"
        >
          {t('orderLink', { number: orderNumber ?? '' })}
        </Link>
      )}
      <p className="figures">
        {t('collected')}: <strong>{formatTaka(row.collected, locale)}</strong> · {t('charge')}:{' '}
        {formatTaka(row.charge, locale)}
        {isOther && ` · ${t('expected', { sum: formatTaka(expected, locale) })}`}
      </p>
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
  );
}

/** An ordinary form, which posts and comes back to what is still to settle. */
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
  return (
    <form
      action={`/api/remittances/rows/${row._id}`}
      method="post"
      aria-label={t('settleRow', { row: formatCount(row.row, locale) })}
      className="grid content-start gap-3"
    >
      <input type="hidden" name="file" value={fileId} />
      <label>
        <span className="mb-1 block text-sm font-semibold">{t('reason')}</span>
        <input name="reason" required maxLength={500} className="input w-full text-base" />
      </label>
      <div className="flex flex-wrap gap-2">
        {row.decisions.map((decision) => (
          <Button key={decision} type="submit" variant="outline" name="decision" value={decision}>
            {t(`decision.${decision}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
