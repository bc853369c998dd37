import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { payoutNotice } from '@/components/payouts/dashboard/payout-notice';
import { RunPreview } from '@/components/payouts/dashboard/run-preview';
import { RunRows } from '@/components/payouts/dashboard/run-rows';
import { WaitingAccounts } from '@/components/payouts/dashboard/waiting-accounts';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listAccountsToVerify, listRuns, previewRun } from '@/lib/features/payouts/run-queries';
import { runListSchema } from '@/lib/features/payouts/schema';
import { settings } from '@/lib/platform/env';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { toTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { PAYOUT_MESSAGES } from './payout-messages';

type Props = PageProps<'/[locale]/dashboard/payouts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'payouts' }))('title') };
}

/** What sellers are to be paid: a run that could be made, accounts to verify, the runs so far. */
export default async function PayoutsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.payouts, locale);
  const query = await searchParams;
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
      <PageHeading title={t('title')} lead={t('lead')} />
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
          {next !== null && (
            <Link
              href={localePath(locale, `${paths.payouts}?before=${next}`)}
              prefetch={false}
              className="btn mt-5 border-line btn-outline"
            >
              {t('older')}
            </Link>
          )}
        </section>
      </div>
    </PageMessages>
  );
}
