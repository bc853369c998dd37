import { HandCoins } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { StatementForm } from '@/components/payments/dashboard/statement-form';
import { LineTable, StatementRows } from '@/components/payments/dashboard/statement-list';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { DateRange } from '@/components/ui/date-range';
import { ExportLink } from '@/components/ui/export-link';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { formNotice } from '@/components/ui/form-notice';
import { PageSteps } from '@/components/ui/list-page';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { ListTabs } from '@/components/ui/tabs';
import { listLines, listStatements, listWalletAccounts } from '@/lib/features/payments';
import { LINE_TABS, type LineList, lineListSchema } from '@/lib/features/payments/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localDigits } from '@/lib/platform/i18n/digits';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('walletStatements.title');

/** Words of the upload, and of the login on top of it. */
const MESSAGES = [
  'walletStatements',
  'tableUpload',
  'dashboardUi',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

/** Statements of the shop's wallet accounts, and the money that they say came in. */
export default signedInPage(paths.walletStatements, async ({ actor, locale, query }) => {
  const asked = lineListSchema.parse(query);
  const [statements, { lines, next, counts }, wallets, typed, tAll, t] = await Promise.all([
    listStatements(actor),
    listLines(actor, asked),
    listWalletAccounts(actor),
    readAccountFormFlash(paths.walletStatements, actor.id),
    getTranslations(),
    getTranslations('walletStatements'),
  ]);
  const accounts = wallets.map(
    ({ _id, wallet, number, label }) =>
      [
        _id,
        [tAll(`walletForm.wallet.${wallet}`), localDigits(number, locale), label]
          .filter(Boolean)
          .join(' '),
      ] as const,
  );
  const { tab, q, account, from, to, after } = asked;
  const filter = { q, account, from, to };
  const today = dayOf(new Date());
  const isFiltered = Boolean(q ?? account ?? from ?? to);
  const href = (to: Partial<LineList>) =>
    localePath(locale, listHref(paths.walletStatements, to, { tab: 'open' }));
  return (
    <PageMessages namespaces={MESSAGES}>
      {typeof query.notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, query.notice, {
            done: 'walletStatements.done',
            own: 'walletStatements.notice',
            failed: 'walletStatements.failed',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <BackLink href={localePath(locale, paths.payments)} label={tAll('payments.back')} />
      <PageHeading title={t('title')} lead={t('lead')}>
        <div className="flex flex-wrap gap-2">
          <Link
            href={localePath(locale, paths.paymentDesk)}
            prefetch={false}
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            {tAll('paymentDesk.open')}
          </Link>
          {lines.length > 0 && (
            <ExportLink path="/api/payments/statements/export" filter={{ tab, ...filter }} />
          )}
        </div>
      </PageHeading>
      <div className="space-y-6">
        <section aria-labelledby="upload" className="space-y-4 panel p-4 sm:p-5">
          <div>
            <h2 id="upload" className="text-xl font-bold">
              {t('uploadTitle')}
            </h2>
            <p className="text-muted">{t(accounts.length > 0 ? 'uploadLead' : 'noAccounts')}</p>
          </div>
          {accounts.length > 0 && <StatementForm accounts={accounts} locale={locale} />}
        </section>
        <section aria-labelledby="files" className="panel p-4 sm:p-5">
          <h2 id="files" className="text-xl font-bold">
            {t('filesTitle')}
          </h2>
          {statements.length > 0 ? (
            <StatementRows statements={statements} accounts={new Map(accounts)} locale={locale} />
          ) : (
            <p className="text-muted">{t('filesNone')}</p>
          )}
        </section>
        <div className="space-y-4">
          <h2 id="lines" className="text-xl font-bold">
            {t('linesTitle')}
          </h2>
          <ListTabs
            label={t('tabs')}
            names={LINE_TABS}
            current={tab}
            hrefOf={(name) => href({ tab: name, ...filter })}
            wordOf={(name) => t(`tab.${name}`)}
            counts={counts}
            locale={locale}
          />
          <FilterForm
            id="lines-filter"
            action={localePath(locale, paths.walletStatements)}
            address={listHref(paths.walletStatements, { tab, ...filter })}
            search={{
              id: 'lines-q',
              type: 'search',
              name: 'q',
              label: tAll('payments.transactionId'),
              maxLength: 60,
              defaultValue: q,
            }}
            count={[account, from ?? to].filter(Boolean).length}
            days={filter}
            show={t('show')}
            reset={isFiltered && <FilterReset label={t('reset')} href={href({ tab })} />}
          >
            <input type="hidden" name="tab" value={tab} />
            <FilterSelect
              id="lines-account"
              name="account"
              label={t('account')}
              value={account}
              options={[['', t('anyAccount')], ...accounts]}
            />
            <DateRange
              id="lines"
              labels={{ from: tAll('payments.from'), to: tAll('payments.to') }}
              from={from}
              to={to}
              today={today}
              hrefs={shortcutHrefs(today, (days) => href({ tab, ...filter, ...days }))}
              locale={locale}
            />
          </FilterForm>
          {lines.length > 0 ? (
            <LineTable
              lines={lines}
              tab={tab}
              reader={actor.id}
              typed={typed && { line: typed.values.line ?? '', reason: typed.values.reason ?? '' }}
              accounts={new Map(accounts)}
              now={new Date()}
              locale={locale}
            />
          ) : (
            <EmptyState icon={HandCoins} title={t('noLinesTitle')} text={t('noLines')} />
          )}
          <PageSteps
            back={{ href: after && href({ tab, ...filter }), label: t('firstPage') }}
            on={{ href: next && href({ tab, ...filter, after: next }), label: t('more') }}
          />
        </div>
      </div>
    </PageMessages>
  );
});
