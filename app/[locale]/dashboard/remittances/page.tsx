import { Download } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import {
  FileRows,
  OwedTable,
  remittanceNotice,
} from '@/components/ledger/remittances/dashboard/remittance-list';
import { UploadForm } from '@/components/ledger/remittances/dashboard/upload-form';
import { ExportLink } from '@/components/ui/export-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { PageSteps } from '@/components/ui/list-page';
import { knownCouriers, listOwed, listRemittances } from '@/lib/features/ledger/remittances';
import { remittanceListSchema } from '@/lib/features/ledger/remittances/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('remittances.title');

/** Words of the upload, and of the login on top of it. */
const MESSAGES = [
  'remittances',
  'tableUpload',
  'dashboardUi',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

/** Debts of couriers, and the files in which they account for them: administrators alone. */
export default signedInPage(paths.remittances, async ({ actor, locale, query }) => {
  const { before } = remittanceListSchema.parse(query);
  const [owed, couriers, { files, next }, tAll, t] = await Promise.all([
    listOwed(actor, new Date()),
    knownCouriers(),
    listRemittances(actor, before),
    getTranslations(),
    getTranslations('remittances'),
  ]);
  return (
    <PageMessages namespaces={MESSAGES}>
      {typeof query.notice === 'string' && (
        <PageNotice {...remittanceNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      <PageHeading title={t('title')} lead={t('lead')}>
        <a
          href="/api/remittances/owed"
          download
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('csv')}
        </a>
      </PageHeading>
      <div className="space-y-6">
        <section aria-labelledby="owed" className="min-w-0 panel p-4 sm:p-5">
          <h2 id="owed" className="mb-2 text-xl font-bold">
            {t('owedTitle')}
          </h2>
          {owed.length > 0 ? (
            <OwedTable owed={owed} locale={locale} />
          ) : (
            <p className="text-muted">{t('owedNone')}</p>
          )}
        </section>
        <section aria-labelledby="upload" className="space-y-4 panel p-4 sm:p-5">
          <div>
            <h2 id="upload" className="text-xl font-bold">
              {t('uploadTitle')}
            </h2>
            <p className="text-muted">{couriers.length > 0 ? t('uploadLead') : t('noCouriers')}</p>
          </div>
          {couriers.length > 0 && <UploadForm couriers={couriers} locale={locale} />}
        </section>
        <section aria-labelledby="files">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="files" className="text-xl font-bold">
              {t('filesTitle')}
            </h2>
            {files.length > 0 && <ExportLink path="/api/remittances/export" filter={{}} />}
          </div>
          {files.length > 0 ? (
            <FileRows files={files} locale={locale} />
          ) : (
            <p className="panel p-4 text-muted">{t('filesNone')}</p>
          )}
          <PageSteps
            on={{
              href: next && localePath(locale, listHref(paths.remittances, { before: next })),
              label: t('older'),
            }}
            className="mt-5"
          />
        </section>
      </div>
    </PageMessages>
  );
});
