import { courierName } from '@/lib/features/orders/shared';
import type { WalletAccountView } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { type Translator, knownKey } from '@/lib/platform/i18n/message-key';

/** Names of the shop's accounts of wallets, by their ids: `bKash 01712345678`. */
export type WalletNames = ReadonlyMap<string, string>;

export const walletNames = (
  t: Translator,
  accounts: readonly WalletAccountView[],
  locale: Locale,
): WalletNames =>
  new Map(
    accounts.map(({ _id, wallet, number }) => [
      _id,
      `${t(`walletForm.wallet.${wallet}`)} ${localDigits(number, locale)}`,
    ]),
  );

/** An account of the books in words: `gateway:bkash` is bKash, a courier its own name. */
export function accountName(t: Translator, account: string, wallets?: WalletNames): string {
  const [kind = '', name = ''] = account.split(':');
  const known = knownKey(
    t,
    kind === 'gateway' ? `paymentMethods.${name}.badge` : `finance.accounts.${kind}`,
  );
  if (known !== undefined) return t(known);
  if (kind === 'wallet') {
    return wallets?.get(name) ?? t('finance.walletAccount', { id: name.slice(-6) });
  }
  if (kind === 'courier') return t('finance.courierAccount', { name: courierName(name) });
  if (kind === 'seller') return t('finance.sellerAccount', { id: name.slice(-6) });
  return account;
}
