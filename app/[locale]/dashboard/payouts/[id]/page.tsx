import { Download, PackageOpen } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/components/ledger/payouts/dashboard/action-form';
import {
  InHandSums,
  payoutNotice,
  RunBadge,
  RunSums,
} from '@/components/ledger/payouts/dashboard/run-rows';
import { PayoutRows } from '@/components/ledger/payouts/dashboard/payout-rows';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { getRun } from '@/lib/features/ledger/payouts';
import { settings } from '@/lib/platform/env';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { PAYOUT_MESSAGES } from '../payout-messages';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('payouts.title');

/** One payout run: approve or cancel it, take the bank's file, note what became of each payout. */
export default signedInPage(paths.payoutRun, async ({ actor, locale, id, query }) => {
  const { notice } = query;
  const [run, tAll, t] = await Promise.all([
    getRun(actor, id, new Date()),
    getTranslations(),
    getTranslations('payouts'),
  ]);
  if (run === null) notFound();
  const title = t('run', { time: readableTime(new Date(run.createdAt), locale) });
  const isUntouched = run.payouts.every(
    ({ state }) => state === 'draft' || state === 'due' || state === 'excluded',
  );
  const isDraft = run.state === 'draft';
  const form = { what: 'run' as const, id, locale };
  return (
    <PageMessages namespaces={PAYOUT_MESSAGES}>
      {typeof notice === 'string' && (
        <PageNotice {...payoutNotice(tAll, notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink href={localePath(locale, paths.payouts)} label={t('title')} />
      <PageHeading title={title} lead={<RunSums run={run} locale={locale} />}>
        <div className="flex flex-wrap gap-2">
          {isDraft && run.count > 0 && !run.awaitsAnother && (
            <ActionForm
              {...form}
              hidden={{ run: id, move: 'approve' }}
              confirm={{ title: t('approve'), text: t('approveText') }}
              label={t('approve')}
            >
              <Button type="submit">{t('approve')}</Button>
            </ActionForm>
          )}
          {run.payouts.some(({ state }) => state === 'due') && (
            <>
              {(['csv', 'xlsx'] as const).map((as) => (
                <a
                  key={as}
                  href={listHref(`/api/payouts/file/${id}`, { as }, { as: 'csv' })}
                  data-file
                  className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
                >
                  <Download aria-hidden className="size-5" />
                  {t(as === 'csv' ? 'file' : 'fileToRead')}
                </a>
              ))}
            </>
          )}
          {run.state !== 'cancelled' && isUntouched && (
            <ActionForm
              {...form}
              hidden={{ run: id, move: 'cancel' }}
              confirm={{ title: t('cancel'), text: t('cancelText') }}
              label={t('cancel')}
            >
              <Button type="submit" variant="danger">
                {t('cancel')}
              </Button>
            </ActionForm>
          )}
        </div>
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
        <RunBadge state={run.state} />
        <span>{t('made', { email: shownContact(run.createdBy, locale) })}</span>
        {run.approvedBy && (
          <span>{t('approvedBy', { email: shownContact(run.approvedBy, locale) })}</span>
        )}
        {run.awaitsAnother && <strong className="text-ink">{t('awaitsAnother')}</strong>}
        {isDraft && (
          <span>
            {t('secondPerson', {
              limit: formatTaka(toTaka(settings().payouts.secondPersonPoisha), locale),
            })}
          </span>
        )}
      </div>
      {run.inHand && (
        <section aria-labelledby="in-hand" className="mb-5 space-y-3 panel p-4 sm:p-6">
          <h2 id="in-hand" className="text-xl font-bold">
            {t('inHand')}
          </h2>
          <InHandSums inHand={run.inHand} total={run.unpaid} locale={locale} />
        </section>
      )}
      {run.payouts.length > 0 ? (
        <PayoutRows payouts={run.payouts} runId={id} locale={locale} />
      ) : (
        <EmptyState icon={PackageOpen} title={t('emptyTitle')} text={t('empty')} />
      )}
    </PageMessages>
  );
});
