import { getTranslations } from 'next-intl/server';
import type { PurchasePayment } from '@/lib/features/payments/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { recentDate } from '@/lib/platform/time/time';

interface Props {
  refunds: PurchasePayment['refunds'];
  locale: Locale;
}

/** What of a purchase's money goes back to its buyer, and how far that is. */
export async function RefundList({ refunds, locale }: Props) {
  if (refunds.length === 0) return null;
  const t = await getTranslations('payPage');
  return (
    <section aria-labelledby="refunds" className="panel p-4 sm:p-5">
      <h2 id="refunds" className="mb-2 text-lg font-semibold">
        {t('refunds')}
      </h2>
      <ul className="grid gap-2 text-[0.9375rem] figures">
        {refunds.map(({ _id, state, amount, dueBy, doneAt }) => (
          <li key={_id}>
            {t(`refund.${state}`, {
              sum: formatTaka(amount, locale),
              date: recentDate(new Date(doneAt ?? dueBy), locale),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
