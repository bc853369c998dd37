import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { AccountState, AccountView, BalanceView } from '@/lib/features/ledger/payouts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { AddressView, OwnProof } from '@/lib/features/accounts/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { AddressLines } from '@/components/accounts/address-lines';
import { AccountForm } from './account-form';

/** Amounts that a seller may have now, that are still to come and that were paid. */
export function BalanceSums({ balance, locale }: { balance: BalanceView; locale: Locale }) {
  const t = useTranslations('balance');
  const sums = [
    [t('available'), balance.available, t('availableHint')],
    [t('undelivered'), balance.undelivered, t('undeliveredHint')],
    [t('returnable'), balance.returnable, t('returnableHint')],
    ...(balance.withCourier === 0
      ? []
      : [[t('withCourier'), balance.withCourier, t('withCourierHint')] as const]),
    ...(balance.held === 0 ? [] : [[t('held'), balance.held, t('heldHint')] as const]),
    [t('paidOut'), balance.paidOut, ''],
  ] as const;
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {sums.map(([label, taka, hint]) => (
          <div key={label} className="min-w-0 panel p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1 text-2xl font-bold wrap-anywhere figures">
              {formatTaka(taka, locale)}
            </dd>
            {hint && <dd className="mt-1 text-sm text-muted">{hint}</dd>}
          </div>
        ))}
      </dl>
      {balance.available < 0 && (
        <Notice tone="warning">
          <p className="text-sm">{t('owes')}</p>
        </Notice>
      )}
    </>
  );
}

const LOOKS: Record<AccountState, string> = {
  verified: 'bg-secondary text-secondary-content',
  unverified: 'bg-warning text-warning-content',
  rejected: 'bg-warning text-warning-content',
};

interface AccountCardProps {
  account: AccountView | null;
  owner: string;
  username: string;
  /** How its person shows that it is they; without either nothing can be changed here. */
  proof: OwnProof;
  /** A code was just sent. */
  isCodeSent: boolean;
  /** Input of a post without the script that was refused. */
  typed: { values: Record<string, string>; errors: Record<string, string> } | null;
  locale: Locale;
}

/** Where a seller is paid, its number masked, and the form that changes it. */
export function AccountCard({
  account,
  owner,
  username,
  proof,
  isCodeSent,
  typed,
  locale,
}: AccountCardProps) {
  const t = useTranslations('balance.account');
  return (
    <section
      id="account"
      aria-labelledby="account-heading"
      className="scroll-mt-24 space-y-4 panel p-4 sm:p-6 print:hidden"
    >
      <div>
        <h2 id="account-heading" className="text-xl font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      </div>
      {account ? <Named account={account} locale={locale} /> : <p>{t('none')}</p>}
      {proof ? (
        <details open={account === null || typed !== null || isCodeSent}>
          <summary className="target cursor-pointer py-2 font-semibold">
            {t(account ? 'change' : 'add')}
          </summary>
          <div className="mt-3 max-w-xl">
            <AccountForm
              // Begins anew with each account that is saved.
              key={account?.version ?? 0}
              owner={owner}
              proof={proof}
              username={username}
              isCodeSent={isCodeSent}
              values={typed?.values ?? (account ? shown(account) : {})}
              errors={typed?.errors}
              locale={locale}
            />
          </div>
        </details>
      ) : (
        <Notice>
          <p className="text-sm">{t('noPassword')}</p>
          <Link
            href={`${localePath(locale, paths.profile)}#ways`}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('toProfile')}
          </Link>
        </Notice>
      )}
    </section>
  );
}

const shown = ({ kind, holder, bank, branch }: AccountView) => ({ kind, holder, bank, branch });

function Named({ account, locale }: { account: AccountView; locale: Locale }) {
  const t = useTranslations('balance.account');
  const { kind, holder, maskedNumber, bank, branch, state, reason } = account;
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere figures">
          {t(`kinds.${kind}`)} {localDigits(maskedNumber, locale)}
        </p>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[state]}`}>
          {t(`states.${state}`)}
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {[holder, bank, branch].filter(Boolean).join(', ')}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{t('reason', { reason })}</p>}
    </div>
  );
}

interface ReturnAddressCardProps {
  /** Null where the seller never said: buyers are then sent to the shop itself. */
  address: Pick<AddressView, 'name' | 'phone' | 'text' | 'textBn'> | null;
  locale: Locale;
}

/** Where a seller's buyers send goods back to, asked for beside the account that the seller is paid to. */
export function ReturnAddressCard({ address, locale }: ReturnAddressCardProps) {
  const t = useTranslations('balance.returnAddress');
  return (
    <section
      id="return-address"
      aria-labelledby="return-address-heading"
      className="scroll-mt-24 space-y-3 panel p-4 sm:p-6 print:hidden"
    >
      <div>
        <h2 id="return-address-heading" className="text-xl font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      </div>
      {address ? (
        <p className="figures">
          <AddressLines address={address} locale={locale} />
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      <Link
        href={localePath(locale, paths.addresses)}
        prefetch={false}
        className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
      >
        {t(address ? 'change' : 'add')}
      </Link>
    </section>
  );
}
