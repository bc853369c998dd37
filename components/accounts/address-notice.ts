import { MOST_ADDRESSES } from '@/lib/features/accounts/addresses/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

const DONE = {
  ADDRESS_ADDED: 'addresses.added',
  ADDRESS_CHANGED: 'addresses.changed',
  ADDRESS_DEFAULT: 'addresses.madeDefault',
  ADDRESS_REMOVED: 'addresses.removed',
} as const;
/** One that was to be removed or made the default. */
const GONE = 'ADDRESS_GONE';

const isDone = (notice: string): notice is keyof typeof DONE => Object.hasOwn(DONE, notice);

/** Whether a notice of a page says how a form of the address book went. */
export const isAddressNotice = (notice: string): boolean => isDone(notice) || notice === GONE;

/** How a form post of the address book went: for `PageNotice`. */
export function addressNotice(t: Translator, notice: string, locale: Locale) {
  if (isDone(notice)) {
    return { icon: 'success', title: t('dialogs.success'), text: t(DONE[notice]) } as const;
  }
  const text =
    notice === 'QUOTA'
      ? t('addresses.full', { most: formatCount(MOST_ADDRESSES, locale) })
      : notice === GONE || notice === 'NOT_FOUND'
        ? t('addresses.gone')
        : t(knownKey(t, `errors.${notice}`) ?? 'addresses.failed');
  return { icon: 'error', title: t('dialogs.error'), text } as const;
}
