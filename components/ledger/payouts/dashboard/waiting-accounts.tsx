import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import {
  numberEnding,
  type PayableAccount,
  type PayoutView,
} from '@/lib/features/ledger/payouts/shared';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { ActionForm } from './action-form';

/** Where money is to go, with its number: shown to those alone who pay it. In Latin digits, to be copied. */
export function AccountFacts({ account }: { account: Omit<PayoutView['account'], 'version'> }) {
  const t = useTranslations();
  const { kind, holder, number, bank, branch, routing } = account;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      <span className="font-semibold text-ink figures">
        {t(`balance.account.kinds.${kind}`)} {number}
      </span>
      {', '}
      {[holder, bank, branch].filter(Boolean).join(', ')}
      {routing && `, ${t('payouts.routing', { number: routing })}`}
    </p>
  );
}

/** Accounts that somebody must look at before anything is paid to them. */
export function WaitingAccounts({
  accounts,
  locale,
}: {
  accounts: PayableAccount[];
  locale: Locale;
}) {
  const t = useTranslations('payouts');
  const tAll = useTranslations();
  return (
    <section aria-labelledby="waiting-heading">
      <h2 id="waiting-heading" className="mb-3 text-xl font-bold">
        {t('waiting')}
      </h2>
      {accounts.length === 0 ? (
        <p className="panel p-4 text-muted">{t('waitingNone')}</p>
      ) : (
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <li key={account.sellerId} className="grid gap-3 panel p-4 lg:grid-cols-2 lg:items-end">
              <div className="min-w-0">
                <Link
                  href={localePath(locale, paths.dashboardUser(account.sellerId))}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold underline-offset-4 hover:text-link hover:underline"
                >
                  {account.sellerName}
                </Link>
                <AccountFacts account={account} />
                {account.sharedWith.length > 0 && (
                  <p
                    role="note"
                    className={`flex gap-2 font-semibold wrap-anywhere ${DANGER_TEXT}`}
                  >
                    <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                    {t('sharedWith', { names: account.sharedWith.join(', ') })}
                  </p>
                )}
                <p className="text-sm text-muted figures">
                  {t('changed', { time: readableTime(new Date(account.changedAt), locale) })}
                </p>
              </div>
              <div className="flex flex-wrap items-end gap-3 lg:justify-end">
                <ActionForm
                  what="account"
                  id={account.sellerId}
                  hidden={{ version: String(account.version), decision: 'verify' }}
                  confirm={{
                    title: t('verify'),
                    text: t('verifyText', {
                      name: account.sellerName,
                      kind: tAll(`balance.account.kinds.${account.kind}`),
                      holder: account.holder,
                      ending: numberEnding(account.number),
                    }),
                  }}
                  label={`${t('verify')}: ${account.sellerName}`}
                  locale={locale}
                >
                  <Button type="submit">{t('verify')}</Button>
                </ActionForm>
                <ActionForm
                  what="account"
                  id={account.sellerId}
                  hidden={{ version: String(account.version), decision: 'reject' }}
                  label={`${t('reject')}: ${account.sellerName}`}
                  locale={locale}
                  className="flex min-w-0 grow flex-wrap items-end gap-2 lg:grow-0"
                >
                  <label className="min-w-40 grow">
                    <span className="mb-1 block text-sm font-semibold">{t('reason')}</span>
                    <input
                      name="reason"
                      required
                      maxLength={500}
                      className="input w-full text-base"
                    />
                  </label>
                  <Button type="submit" variant="danger">
                    {t('reject')}
                  </Button>
                </ActionForm>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
