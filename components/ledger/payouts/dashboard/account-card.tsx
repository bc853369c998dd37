import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { AccountState } from '@/lib/features/ledger/payouts/kinds';
import type { AccountView } from '@/lib/features/ledger/payouts/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { OwnProof } from '@/lib/features/accounts/way-kinds';
import { localDigits } from '@/lib/platform/i18n/digits';
import { localePath, paths } from '@/lib/platform/paths';
import { AccountForm } from './account-form';

const LOOKS: Record<AccountState, string> = {
  verified: 'bg-secondary text-secondary-content',
  unverified: 'bg-warning text-warning-content',
  rejected: 'bg-warning text-warning-content',
};

interface Props {
  account: AccountView | null;
  owner: string;
  username: string;
  /** How its person shows that it is they; without either nothing can be changed here. */
  proof: OwnProof;
  /** A code was just sent. */
  isCodeSent: boolean;
  /** Of a post without the script that was refused. */
  typed: { values: Record<string, string>; errors: Record<string, string> } | null;
  locale: Locale;
}

/** Where a seller is paid, its number masked, and the form that changes it. */
export function AccountCard({ account, owner, username, proof, isCodeSent, typed, locale }: Props) {
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
