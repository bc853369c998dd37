import { createTranslator } from 'next-intl';
import type { WalletAccountView } from '@/lib/features/payments/wallet-account-schema';
import type { Translator } from '@/lib/platform/i18n/message-key';
import dashboardBn from '@/messages/dashboard/bn.json';
import bn from '@/messages/bn.json';
import { accountName, walletNames } from './account-name';

const t = createTranslator({
  locale: 'bn',
  messages: { ...bn, ...dashboardBn },
}) as unknown as Translator;

const ACCOUNT: WalletAccountView = {
  _id: 'a'.repeat(24),
  wallet: 'nagad',
  type: 'merchant',
  number: '01912345678',
  label: '',
  qr: '',
  isOn: true,
  version: 1,
};

it('Names the accounts of the books in the reader’s language, wallets by their numbers.', () => {
  const wallets = walletNames(t, [ACCOUNT], 'bn');
  expect(accountName(t, `wallet:${ACCOUNT._id}`, wallets)).toBe('নগদ ০১৯১২৩৪৫৬৭৮');
  expect(accountName(t, 'gateway:bkash')).toBe('বিকাশ');
  expect(accountName(t, 'delivery-cost')).toBe('ডেলিভারির খরচ');
  expect(accountName(t, 'courier:sundarban-courier')).toBe('কুরিয়ার Sundarban Courier');
});

it('Shows the end of the id of a wallet account that is gone, and an unknown account as it is.', () => {
  expect(accountName(t, `wallet:${'b'.repeat(24)}`, new Map())).toBe('ওয়ালেট অ্যাকাউন্ট …bbbbbb');
  expect(accountName(t, 'unheard-of')).toBe('unheard-of');
});
