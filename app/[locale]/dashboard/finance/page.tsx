import { Landmark } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { accountName, walletNames } from '@/components/ledger/journal/dashboard/account-name';
import {
  IncomeTable,
  SumList,
  type NamedSum,
} from '@/components/ledger/journal/dashboard/income-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { listBalances, listIncome, listLateCash } from '@/lib/features/ledger/journal';
import { ACCOUNTS, financesOf, isShownAccount } from '@/lib/features/ledger/journal/shared';
import { listWalletAccounts, sumHeldPayments, sumLateRefunds } from '@/lib/features/payments';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { startOfDay } from '@/lib/platform/time/day-bounds';
import { dayOf } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('finance.title');

/** Couriers bring what they collected within this time. */
const CASH_DAYS = 10;
const DAY_MS = 24 * 60 * 60_000;

/** Money that came in, what is owed to whom, and what is late: administrators alone. */
export default signedInPage(paths.finance, async ({ actor, locale }) => {
  const now = new Date();
  const [balances, income, refunds, held, wallets, tAll] = await Promise.all([
    listBalances(),
    listIncome(startOfDay(dayOf(now))),
    sumLateRefunds(now),
    sumHeldPayments(),
    listWalletAccounts(actor),
    getTranslations(),
  ]);
  const couriers = [...balances.keys()].filter((account) =>
    account.startsWith(ACCOUNTS.courier('')),
  );
  const cash = await listLateCash(couriers, new Date(now.getTime() - CASH_DAYS * DAY_MS));
  const t = await getTranslations('finance');
  const names = walletNames(tAll, wallets, locale);
  const named = (account: string, poisha: number): NamedSum => ({
    key: account,
    name: accountName(tAll, account, names),
    poisha,
    ...(isShownAccount(account) && { href: localePath(locale, paths.financeAccount(account)) }),
  });
  const { owed, held: heldByOthers, own } = financesOf(balances);
  const counted = (
    key: string,
    { count, poisha }: { count: number; poisha: number },
  ): NamedSum[] =>
    count === 0
      ? []
      : [
          {
            key,
            name: tAll(`finance.late.${key as 'refunds'}`),
            poisha,
            note: t('count', { formatted: formatCount(count, locale) }),
          },
        ];
  const late = [
    ...counted('refunds', refunds),
    ...counted('held', held),
    ...cash.map(({ account, poisha }) => ({
      ...named(account, poisha),
      note: t('late.cash', { days: formatCount(CASH_DAYS, locale) }),
    })),
  ];
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {balances.size === 0 ? (
        <EmptyState icon={Landmark} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <div className="grid gap-5 lg:grid-cols-2">
          <Part id="late" title={t('lateTitle')} wide>
            <SumList sums={late} none={t('nothingLate')} locale={locale} />
          </Part>
          <Part id="income" title={t('incomeTitle')} wide>
            {income.length > 0 ? (
              <IncomeTable
                rows={income.map(({ account, ...sums }) => ({
                  key: account,
                  name: accountName(tAll, account, names),
                  ...sums,
                }))}
                locale={locale}
              />
            ) : (
              <p>{t('noIncome')}</p>
            )}
          </Part>
          <Part id="held" title={t('heldTitle')}>
            <SumList
              sums={heldByOthers.map(([name, poisha]) => named(name, poisha))}
              none={t('none')}
              locale={locale}
            />
          </Part>
          <Part id="owed" title={t('owedTitle')}>
            <SumList
              sums={owed.map(([name, poisha]) => named(name, poisha))}
              none={t('none')}
              locale={locale}
            />
          </Part>
          <Part id="own" title={t('ownTitle')} wide>
            <SumList
              sums={own.map(([name, poisha]) => named(name, poisha))}
              none={t('none')}
              locale={locale}
            />
          </Part>
        </div>
      )}
    </>
  );
});

function Part({
  id,
  title,
  wide = false,
  children,
}: {
  id: string;
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 panel p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 id={id} className="mb-2 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
