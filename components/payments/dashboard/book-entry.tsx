import { useTranslations } from 'next-intl';
import { accountName, type WalletNames } from '@/components/ledger/journal/dashboard/account-name';
import { SMALL_TABLE } from '@/components/ui/looks';
import type { PaymentStory } from '@/lib/features/payments/list-schema';
import { messageOr } from '@/lib/platform/i18n/message-key';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  entry: PaymentStory['entries'][number];
  wallets: WalletNames;
  locale: Locale;
}

const SELLER = 'seller:';

/** An entry of the books: which accounts it moved what on. */
export function BookEntry({ entry, wallets, locale }: Props) {
  const tAll = useTranslations();
  const t = useTranslations('payments');
  const event = messageOr(tAll, `finance.events.${entry.event.replace('.', '_')}`, entry.event);
  const sum = (taka: number) => (taka === 0 ? '' : formatTaka(taka, locale));
  const nameOf = (account: string): string =>
    account.startsWith(SELLER)
      ? t('sellerAccount', { id: account.slice(-6) })
      : accountName(tAll, account, wallets);
  return (
    <div
      className="overflow-x-auto rounded-box border border-line"
      tabIndex={0}
      role="group"
      aria-label={event}
    >
      <table className={SMALL_TABLE}>
        <caption className="px-3 pt-2 text-start font-semibold">{event}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('bookAccount')}
            </th>
            <th scope="col" className="text-end">
              {t('debit')}
            </th>
            <th scope="col" className="text-end">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, debit, credit }, index) => (
            <tr key={index}>
              <td className="wrap-anywhere">{nameOf(account)}</td>
              <td className="text-end whitespace-nowrap figures">{sum(debit)}</td>
              <td className="text-end whitespace-nowrap figures">{sum(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
