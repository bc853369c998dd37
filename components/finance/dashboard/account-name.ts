import type { Translator } from '@/lib/platform/i18n/message-key';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** An account of the books in words: `gateway:bkash` is bKash, a courier its own name. */
export function accountName(t: Translator, account: string): string {
  const [kind = '', name = ''] = account.split(':');
  const known = knownKey(t, `finance.accounts.${name === '' ? kind : name}`);
  if (known !== undefined) return t(known);
  if (kind === 'wallet') return t('finance.walletAccount', { id: name.slice(-6) });
  if (kind === 'courier') return t('finance.courierAccount', { name });
  if (kind === 'seller') return t('finance.sellerAccount', { id: name.slice(-6) });
  return account;
}
