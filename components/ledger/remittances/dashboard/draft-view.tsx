import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { SMALL_TABLE } from '@/components/ui/looks';
import {
  CHARGE_KINDS,
  COLUMN_ROLES,
  OUTCOMES,
  type RemittancePreview,
  type RemittanceView,
  type SumsView,
} from '@/lib/features/ledger/remittances/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, signedTaka } from '@/lib/platform/money';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ColumnFields } from '@/components/ui/column-fields';
import { localDigits } from '@/lib/platform/i18n/digits';
import { dayText } from '@/lib/platform/time/day-text';

interface FileFormProps {
  fileId: string;
  /** Move that is made, where no field says it. */
  move?: string;
  label: string;
  hidden?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** A form about a courier's file: an ordinary post that comes back to the file's page. */
export function FileForm({ fileId, move, label, hidden = {}, className, children }: FileFormProps) {
  const fields = { file: fileId, ...(move !== undefined && { move }), ...hidden };
  return (
    <form
      action={`/api/remittances/${fileId}`}
      method="post"
      aria-label={label}
      className={className}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type OutcomeTableProps = Pick<RemittanceView, 'total' | 'byOutcome'> & { locale: Locale };

/** A file's sums by what its rows turned out to be; together they are the file's own. */
export function OutcomeTable({ total, byOutcome, locale }: OutcomeTableProps) {
  const t = useTranslations('remittances');
  const cells = (sums: SumsView) => [
    formatCount(sums.count, locale),
    signedTaka(sums.collected, locale),
    signedTaka(sums.expected, locale),
    signedTaka(sums.difference, locale),
    signedTaka(sums.charge, locale),
    signedTaka(sums.net, locale),
  ];
  const rows = OUTCOMES.flatMap((outcome) => {
    const sums = byOutcome[outcome];
    return sums ? [[t(`outcome.${outcome}`), cells(sums)] as const] : [];
  });
  const kinds = CHARGE_KINDS.filter((kind) => total.charges[kind] !== 0);
  return (
    <>
      <div
        tabIndex={0}
        role="group"
        aria-label={t('outcomesTitle')}
        className="overflow-x-auto rounded-box border border-line"
      >
        <table className={SMALL_TABLE}>
          <thead>
            <tr>
              <th scope="col" className="text-start">
                {t('outcomeName')}
              </th>
              {(['count', 'collected', 'expectedSum', 'difference', 'charge', 'net'] as const).map(
                (name) => (
                  <th key={name} scope="col" className="text-end">
                    {t(name)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {[...rows, [t('all'), cells(total)] as const].map(([name, sums], place) => (
              <tr key={name} className={place === rows.length ? 'font-semibold' : ''}>
                <th scope="row" className="text-start font-medium">
                  {name}
                </th>
                {sums.map((sum, index) => (
                  <td key={index} className="text-end whitespace-nowrap figures">
                    {sum}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kinds.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('chargesLead')}{' '}
          {kinds
            .map((kind) => `${t(`chargeKind.${kind}`)} ${signedTaka(total.charges[kind], locale)}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

interface DraftViewProps {
  fileId: string;
  preview: RemittancePreview;
  locale: Locale;
}

/** A file that nothing was taken of: its columns, what it would be, and what to do with it. */
export function DraftView({ fileId, preview, locale }: DraftViewProps) {
  const t = useTranslations('remittances');
  const tTable = useTranslations('tableUpload');
  const { isUsable, total, unreadCount, unread, nameless, namelessRows } = preview;
  const canApply = isUsable && unreadCount === 0 && total.count > 0;
  return (
    <div className="space-y-6">
      <ColumnsForm fileId={fileId} preview={preview} locale={locale} />
      {!isUsable && (
        <Notice tone="warning">
          <p>{t('unusable')}</p>
        </Notice>
      )}
      {unreadCount > 0 && (
        <section aria-labelledby="unread" className="panel p-4 sm:p-5">
          <h2 id="unread" className="text-xl font-bold">
            {tTable('unreadTitle')}
          </h2>
          <p>{t('unreadLead', { count: unreadCount })}</p>
          <ul className="mt-2 list-inside list-disc">
            {unread.map(({ row, fault, value }) => (
              <li key={row} className="wrap-anywhere">
                {t(`unread.${fault}`, { row: formatCount(row, locale), value })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {total.count > 0 && (
        <section aria-labelledby="preview" className="space-y-4 panel p-4 sm:p-5">
          <div>
            <h2 id="preview" className="text-xl font-bold">
              {t('previewTitle')}
            </h2>
            <p className="text-muted">{t('previewLead')}</p>
          </div>
          <OutcomeTable {...preview} locale={locale} />
          {nameless > 0 && (
            <p>
              {t('namelessCount', {
                count: nameless,
                rows: namelessRows.map((row) => formatCount(row, locale)).join(', '),
              })}
            </p>
          )}
          <PreviewLines lines={preview.lines} locale={locale} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canApply && (
          <FileForm
            fileId={fileId}
            move="apply"
            hidden={{ version: String(preview.version) }}
            label={t('apply')}
          >
            <Button type="submit">{t('apply')}</Button>
          </FileForm>
        )}
        <FileForm fileId={fileId} move="discard" label={tTable('discard')}>
          <Button type="submit" variant="danger">
            {tTable('discard')}
          </Button>
        </FileForm>
        {canApply && <p className="basis-full text-sm text-muted">{t('applyLead')}</p>}
      </div>
    </div>
  );
}

function ColumnsForm({ fileId, preview, locale }: DraftViewProps) {
  const t = useTranslations('remittances');
  const tTable = useTranslations('tableUpload');
  const { names, mapping, version } = preview;
  return (
    <section aria-labelledby="columns" className="panel p-4 sm:p-5">
      <h2 id="columns" className="text-xl font-bold">
        {tTable('columnsTitle')}
      </h2>
      <p className="mb-4 text-muted">{t('columnsLead')}</p>
      <FileForm
        // Begins anew with each choice that is saved.
        key={version}
        fileId={fileId}
        move="map"
        label={tTable('columnsTitle')}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <ColumnFields
          roles={COLUMN_ROLES}
          names={names}
          mapping={mapping}
          required={['collected']}
          wordOf={(role) => t(`role.${role}`)}
          locale={locale}
        />
        <div className="flex items-end">
          <Button type="submit" variant="outline">
            {tTable('saveColumns')}
          </Button>
        </div>
      </FileForm>
    </section>
  );
}

function PreviewLines({ lines, locale }: { lines: RemittancePreview['lines']; locale: Locale }) {
  const t = useTranslations('remittances');
  const heads = ['rowLine', 'collected', 'charge', 'outcomeName'] as const;
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('rowsTitle')}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-start">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, consignment, order, day, collected, charge, outcome }) => (
            <tr key={row}>
              <th scope="row" className="text-start font-medium wrap-anywhere figures">
                {[localDigits(String(row), locale), consignment, order, day && dayText(day, locale)]
                  .filter(Boolean)
                  .join(' · ')}
              </th>
              <td className="whitespace-nowrap figures">{signedTaka(collected, locale)}</td>
              <td className="whitespace-nowrap figures">{signedTaka(charge, locale)}</td>
              <td className="whitespace-nowrap">{t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
