import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BalanceView } from '@/lib/features/ledger/payouts/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

/** What a seller may have now, what is still to come and what was paid. */
export function BalanceFigures({ balance, locale }: { balance: BalanceView; locale: Locale }) {
  const t = useTranslations('balance');
  const figures = [
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
        {figures.map(([label, taka, hint]) => (
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
