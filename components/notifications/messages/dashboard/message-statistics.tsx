import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SMALL_TABLE } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import {
  CHANNELS,
  type MessageStatistics,
  type MessageSpan,
} from '@/lib/features/notifications/messages/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount, formatTaka } from '@/lib/platform/money';

/** Messages sent today and this month, their cost, and how far the month's budget goes. */
export function MessageStatisticsPanel({
  statistics: { waiting, today, month, budget },
  typed,
  locale,
}: {
  statistics: MessageStatistics;
  /** Input of the budget's form, which was refused. */
  typed: { values: Record<string, string>; errors: Record<string, string> } | null;
  locale: Locale;
}) {
  const t = useTranslations('messageDesk');
  const count = (value: number) => formatCount(value, locale);
  const rows: [string, (span: MessageSpan) => string][] = [
    ...CHANNELS.flatMap((channel): [string, (span: MessageSpan) => string][] => [
      [`${t('sentCount')}: ${t(`channel.${channel}`)}`, (span) => count(span.sent[channel])],
      [`${t('failedCount')}: ${t(`channel.${channel}`)}`, (span) => count(span.failed[channel])],
    ]),
    [t('costSum'), (span) => formatTaka(span.cost, locale)],
  ];
  const { standing: status } = budget;
  const labels = useTranslations('validation');
  const why = typed?.errors.taka;
  return (
    <section aria-labelledby="message-figures" className="mb-6 space-y-3">
      {(status === 'near' || status === 'over') && (
        <Notice tone="warning" title={t(status === 'near' ? 'budgetNearTitle' : 'budgetOverTitle')}>
          <p className="text-sm">{t('budgetNearText')}</p>
        </Notice>
      )}
      <div className="space-y-2 panel p-4 sm:p-5">
        <h2 id="message-figures" className="text-xl font-bold">
          {t('figures')}
        </h2>
        <p className="figures">
          {t('waiting')}: <strong>{count(waiting)}</strong>
        </p>
        <div
          tabIndex={0}
          role="group"
          aria-labelledby="message-figures"
          className="overflow-x-auto rounded-box border border-line"
        >
          <table className={SMALL_TABLE}>
            <thead>
              <tr>
                <td />
                {(['today', 'month'] as const).map((span) => (
                  <th key={span} scope="col" className="text-end">
                    {t(span)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, value]) => (
                <tr key={label}>
                  <th scope="row" className="text-start font-semibold">
                    {label}
                  </th>
                  <td className="text-end whitespace-nowrap figures">{value(today)}</td>
                  <td className="text-end whitespace-nowrap figures">{value(month)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="text-sm text-muted figures">
          {t('budgetLine', {
            percent: count(budget.spentPercent),
            sum: formatTaka(budget.monthly, locale),
          })}
        </p>
        <form action="/api/messages/budget" method="post" className="grid max-w-md gap-3">
          <TextField
            name="taka"
            label={t('budgetLabel')}
            hint={t('budgetHint')}
            error={why && labels(knownKey(labels, why) ?? 'refused')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={typed?.values.taka ?? localDigits(String(budget.monthly), locale)}
          />
          <Button type="submit" variant="outline" className="w-fit">
            {t('budgetSet')}
          </Button>
        </form>
      </div>
    </section>
  );
}
