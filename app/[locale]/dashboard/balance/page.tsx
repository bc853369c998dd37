import { Download, ReceiptText, SearchX } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/orders/print-button';
import {
  AccountCard,
  ReturnAddressCard,
  BalanceSums,
} from '@/components/ledger/payouts/dashboard/balance-cards';
import { findReturnAddress, getOwnAccount, proofOf } from '@/lib/features/accounts';
import {
  balanceHref,
  StatementFilterForm,
  StatementList,
} from '@/components/ledger/payouts/dashboard/statement-list';
import { ListEmpty, PageSteps } from '@/components/ui/list-page';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { getDashboardRole } from '@/lib/features/orders';
import { getBalance, getOwnPayoutAccount, listStatement } from '@/lib/features/ledger/payouts';
import { statementSchema } from '@/lib/features/ledger/payouts/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { signatureOf } from '@/lib/platform/auth/actor';
import { maySell, shopOf } from '@/lib/shop/policy';
import { signedInPage, titled } from '../../page-kit';

/** Words of the account's form and of the login on top of it. */
const NAMESPACES = [
  'balance',
  'dashboardUi',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export const generateMetadata = titled('balance.title');

/** Seller's earnings, order by order, and where they are paid to. */
export default signedInPage(paths.balance, async ({ actor, locale, query }) => {
  // Users who sell nothing have earned nothing.
  const role = await getDashboardRole(actor);
  if (role === 'customer' || role === 'staff') redirect(localePath(locale, paths.dashboard));
  const asked = statementSchema.parse(query);
  const { before: _page, ...filter } = asked;
  // Where the shop is paid is the seller's own; so is their address book.
  const isOwner = maySell(actor, 'shop.payout');
  const [balance, statement, account, own, returnAddress, typed, tAll, t] = await Promise.all([
    getBalance(actor, new Date()),
    listStatement(actor, asked),
    isOwner ? getOwnPayoutAccount(actor) : null,
    getOwnAccount(actor),
    findReturnAddress(shopOf(actor)),
    readAccountFormFlash(paths.balance, actor.id),
    getTranslations(),
    getTranslations('balance'),
  ]);
  const { rows, next } = statement;
  const isFiltered = Object.values(asked).some(Boolean);
  const notice = typeof query.notice === 'string' ? query.notice : null;
  return (
    <PageMessages namespaces={NAMESPACES}>
      {notice !== null && (
        <PageNotice
          {...formNotice(tAll, notice, {
            done: 'balance.account.done',
            failed: 'balance.account.failed',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <div className="print-root space-y-6">
        <PageHeading title={t('title')} lead={t('lead')} />
        <BalanceSums balance={balance} locale={locale} />
        {isOwner && (
          <AccountCard
            account={account}
            owner={actor.id}
            username={own.hasPassword ? signatureOf(actor) : (actor.phone ?? '')}
            proof={proofOf(actor, own.hasPassword)}
            isCodeSent={query.code === 'sent'}
            typed={typed}
            locale={locale}
          />
        )}
        {isOwner && <ReturnAddressCard address={returnAddress} locale={locale} />}
        <section aria-labelledby="statement-heading" className="space-y-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 id="statement-heading" className="text-xl font-bold">
              {t('statement')}
            </h2>
            {rows.length > 0 && (
              <div className="flex flex-wrap gap-2 print:hidden">
                <PrintButton label={t('print')} />
                <a
                  href={listHref('/api/payouts/statement', filter)}
                  data-file
                  className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
                >
                  <Download aria-hidden className="size-5" />
                  {t('export')}
                </a>
              </div>
            )}
          </div>
          <StatementFilterForm asked={filter} locale={locale} />
          {rows.length > 0 ? (
            <>
              <StatementList rows={rows} locale={locale} />
              <p className="text-sm text-muted">{t('note')}</p>
            </>
          ) : isFiltered ? (
            <ListEmpty
              icon={SearchX}
              title={t('noMatchTitle')}
              text={t('noMatch')}
              way={{ href: localePath(locale, paths.balance), label: t('showAll') }}
            />
          ) : (
            <ListEmpty icon={ReceiptText} title={t('emptyTitle')} text={t('empty')} />
          )}
          <PageSteps
            on={{
              href: next && localePath(locale, balanceHref({ ...asked, before: next })),
              label: t('older'),
            }}
            className="print:hidden"
          />
        </section>
      </div>
    </PageMessages>
  );
});
