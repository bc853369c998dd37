import { useTranslations } from 'next-intl';
import type { PayoutView } from '@/lib/features/ledger/payouts/schema';

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
