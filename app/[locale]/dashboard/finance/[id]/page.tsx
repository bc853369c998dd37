import { Download, ReceiptText } from 'lucide-react';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountEntries, SettleForm } from '@/components/ledger/journal/dashboard/account-entries';
import { accountName, walletNames } from '@/components/ledger/journal/dashboard/account-name';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { PageSteps } from '@/components/ui/list-page';
import { listAccountEntries } from '@/lib/features/ledger/journal';
import {
  entryPlaceSchema,
  isSettledAccount,
  isShownAccount,
} from '@/lib/features/ledger/journal/shared';
import { listWalletAccounts } from '@/lib/features/payments';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { withQuery } from '@/lib/platform/query';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('finance.accountTitle');

/** The account in an address, in which a colon may be written as `%3A`; null where it is none. */
function accountOf(id: string): string | null {
  const account = id.replace(/%3a/i, ':');
  return isShownAccount(account) ? account : null;
}

/** Money that a provider or courier holds, entry by entry, and its payouts: administrators alone. */
export default signedInPage(paths.financeAccount, async ({ actor, locale, id, query }) => {
  const account = accountOf(id);
  if (account === null) notFound();
  const path = paths.financeAccount(account);
  const { data: before = null } = entryPlaceSchema.safeParse(query);
  const [{ entries, next, balancePoisha }, typed, wallets, tAll] = await Promise.all([
    listAccountEntries(account, before),
    readAccountFormFlash(path, actor.id),
    listWalletAccounts(actor),
    getTranslations(),
  ]);
  const t = await getTranslations('finance');
  return (
    <>
      <BackLink href={localePath(locale, paths.finance)} label={t('title')} />
      <PageHeading
        title={accountName(tAll, account, walletNames(tAll, wallets, locale))}
        lead={t('holds', { sum: formatTaka(toTaka(balancePoisha), locale) })}
      >
        <a
          href={withQuery('/api/finance/export', { account })}
          data-file
          className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('csv')}
        </a>
      </PageHeading>
      {typeof query.notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, query.notice, { done: 'finance.done', failed: 'finance.failed' })}
          button={tAll('dialogs.ok')}
        />
      )}
      <div className="space-y-6">
        {isSettledAccount(account) && (
          <section
            id="settle"
            aria-labelledby="settle-heading"
            className="scroll-mt-24 panel p-5 sm:p-8"
          >
            <h2 id="settle-heading" className="text-xl font-bold">
              {t('settleTitle')}
            </h2>
            <p className="mb-5 text-muted">{t('settleLead')}</p>
            <SettleForm
              book={account}
              signedInAs={actor.id}
              values={typed?.values ?? {}}
              errors={typed?.errors ?? {}}
            />
          </section>
        )}
        <section aria-labelledby="entries">
          <h2 id="entries" className="mb-3 text-xl font-bold">
            {t('entriesTitle')}
          </h2>
          {entries.length > 0 ? (
            <AccountEntries
              entries={entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))}
              locale={locale}
            />
          ) : (
            <EmptyState icon={ReceiptText} title={t('noEntriesTitle')} text={t('noEntries')} />
          )}
          <PageSteps
            on={{
              href:
                next &&
                localePath(
                  locale,
                  withQuery(path, { at: String(next.at.getTime()), entry: next.id }),
                ),
              label: t('older'),
            }}
            className="mt-5"
          />
        </section>
      </div>
    </>
  );
});
