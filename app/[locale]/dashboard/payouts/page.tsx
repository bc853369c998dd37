import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { payoutNotice, RunPreview, RunRows } from '@/components/ledger/payouts/dashboard/run-rows';
import { WaitingAccounts } from '@/components/ledger/payouts/dashboard/waiting-accounts';
import { ExportLink } from '@/components/ui/export-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { PageSteps } from '@/components/ui/list-page';
import { listAccountsToVerify, listRuns, previewRun } from '@/lib/features/ledger/payouts';
import { runListSchema } from '@/lib/features/ledger/payouts/shared';
import { settings } from '@/lib/platform/env';
import { toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { listHref } from '@/lib/platform/query';
import { PAYOUT_MESSAGES } from './payout-messages';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('payouts.title');

/** Payouts due to sellers: a run that could be made, accounts to verify, and the runs so far. */
export default signedInPage(paths.payouts, async ({ actor, locale, query }) => {
  const { before } = runListSchema.parse(query);
  const [preview, accounts, { runs, next }, tAll, t] = await Promise.all([
    previewRun(actor, new Date()),
    listAccountsToVerify(actor),
    listRuns(actor, before),
    getTranslations(),
    getTranslations('payouts'),
  ]);
  return (
    <PageMessages namespaces={PAYOUT_MESSAGES}>
      {typeof query.notice === 'string' && (
        <PageNotice {...payoutNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      <PageHeading title={t('title')} lead={t('lead')}>
        {can(actor, 'sellers.verify') && (
          <Link
            href={localePath(locale, deskPaths.verificationQueue)}
            prefetch={false}
            className="btn target border-line btn-outline px-5"
          >
            {t('toDocuments')}
          </Link>
        )}
        {runs.length > 0 && <ExportLink path="/api/payouts/runs/export" filter={{}} />}
      </PageHeading>
      <div className="space-y-8">
        <RunPreview
          preview={preview}
          minimum={toTaka(settings().payouts.minimumPoisha)}
          locale={locale}
        />
        <WaitingAccounts accounts={accounts} locale={locale} />
        <section aria-labelledby="runs-heading">
          <h2 id="runs-heading" className="mb-3 text-xl font-bold">
            {t('runs')}
          </h2>
          {runs.length > 0 ? (
            <RunRows runs={runs} locale={locale} />
          ) : (
            <p className="panel p-4 text-muted">{t('runsNone')}</p>
          )}
          <PageSteps
            on={{
              href: next && localePath(locale, listHref(paths.payouts, { before: next })),
              label: t('older'),
            }}
            className="mt-5"
          />
        </section>
      </div>
    </PageMessages>
  );
});
