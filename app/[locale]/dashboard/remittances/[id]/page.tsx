import { PackageOpen } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Arrival } from '@/components/ledger/remittances/dashboard/arrival';
import {
  DraftView,
  FileForm,
  OutcomeTable,
} from '@/components/ledger/remittances/dashboard/draft-view';
import {
  FileBadge,
  remittanceNotice,
} from '@/components/ledger/remittances/dashboard/remittance-list';
import { RowList } from '@/components/ledger/remittances/dashboard/row-list';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ExportLink } from '@/components/ui/export-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { courierName } from '@/lib/features/orders/shared';
import {
  OUTCOMES,
  type RemittanceRowsQuery,
  type RemittanceView,
  remittanceRowsSchema,
} from '@/lib/features/ledger/remittances/shared';
import { getRemittance, listRemittanceRows } from '@/lib/features/ledger/remittances';
import type { Actor } from '@/lib/platform/auth/actor';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('remittances.title');

/** One file of a courier: its columns and what it would be, or its rows and what is to settle. */
export default signedInPage(paths.remittance, async ({ actor, locale, id, query }) => {
  const [file, tAll, t] = await Promise.all([
    getRemittance(actor, id),
    getTranslations(),
    getTranslations('remittances'),
  ]);
  if (file === null) notFound();
  const time = (iso: string) => readableTime(new Date(iso), locale);
  return (
    <>
      {typeof query.notice === 'string' && (
        <PageNotice {...remittanceNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink href={localePath(locale, paths.remittances)} label={t('title')} />
      <PageHeading
        title={t('fileOf', { courier: courierName(file.courier), file: file.fileName })}
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
        <FileBadge state={file.state} />
        <span>
          {t('sentBy', { time: time(file.createdAt), email: shownContact(file.createdBy, locale) })}
        </span>
        {file.appliedAt && (
          <span>
            {t('appliedBy', {
              time: time(file.appliedAt),
              email: shownContact(file.appliedBy, locale),
            })}
          </span>
        )}
      </div>
      {file.preview ? (
        <DraftView fileId={file._id} preview={file.preview} locale={locale} />
      ) : (
        <TakenRows
          actor={actor}
          file={file}
          asked={remittanceRowsSchema.parse(query)}
          locale={locale}
        />
      )}
    </>
  );
});

interface TakenProps {
  actor: Actor;
  file: RemittanceView;
  asked: RemittanceRowsQuery;
  locale: Locale;
}

/** The rows that were taken, and how far it has got. */
async function TakenRows({ actor, file, asked, locale }: TakenProps) {
  const t = await getTranslations('remittances');
  const { rows, next } = await listRemittanceRows(actor, file._id, asked);
  const count = (number: number) => formatCount(number, locale);
  const href = (to: { show?: string | undefined; after?: string }) =>
    localePath(locale, listHref(paths.remittance(file._id), to, { show: 'all' }));
  return (
    <div className="space-y-6">
      {file.state === 'applying' && (
        <Notice>
          <p>{t('applyingLead', { done: count(file.done), rows: count(file.rows) })}</p>
          <FileForm fileId={file._id} move="apply" hidden={{ version: '1' }} label={t('goOn')}>
            <Button type="submit" variant="outline">
              {t('goOn')}
            </Button>
          </FileForm>
        </Notice>
      )}
      <section aria-labelledby="outcomes" className="panel p-4 sm:p-5">
        <h2 id="outcomes" className="mb-3 text-xl font-bold">
          {t('outcomesTitle')}
        </h2>
        <OutcomeTable {...file} locale={locale} />
      </section>
      {file.state === 'applied' && <Arrival file={file} locale={locale} />}
      <section aria-labelledby="rows">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="rows" className="text-xl font-bold">
            {t('rowsTitle')}
          </h2>
          {rows.length > 0 && (
            <ExportLink
              path="/api/remittances/rows/export"
              filter={{ file: file._id, show: asked.show }}
            />
          )}
        </div>
        <div className="mb-4">
          <ListTabs
            label={t('show')}
            names={
              ['all', 'open', ...OUTCOMES.filter((outcome) => file.byOutcome[outcome])] as const
            }
            current={asked.show ?? 'all'}
            hrefOf={(show) => href({ show })}
            wordOf={(show) => (show === 'all' || show === 'open' ? t(show) : t(`outcome.${show}`))}
            counts={{
              all: file.done,
              open: file.open,
              ...Object.fromEntries(
                OUTCOMES.map((outcome) => [outcome, file.byOutcome[outcome]?.count]),
              ),
            }}
            locale={locale}
          />
        </div>
        {rows.length > 0 ? (
          <RowList rows={rows} fileId={file._id} locale={locale} />
        ) : (
          <EmptyState icon={PackageOpen} title={t('rowsNoneTitle')} text={t('rowsNone')} />
        )}
        <PageSteps
          on={{ href: next && href({ show: asked.show, after: next }), label: t('moreRows') }}
          className="mt-5"
        />
      </section>
    </div>
  );
}
