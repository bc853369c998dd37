import { formNotice } from '@/components/ui/form-notice';
import { MOST_ADDRESSES } from '@/lib/features/accounts/addresses/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

/** Whether a notice of a page says how a form of the address book went. */
export const isAddressNotice = (notice: string): boolean => notice.startsWith('ADDRESS_');

/** How a form post of the address book went: for `PageNotice`. */
export const addressNotice = (t: Translator, notice: string, locale: Locale) =>
  formNotice(t, notice, {
    done: 'addresses.done',
    own: 'addresses.notice',
    failed: 'addresses.failed',
    values: { most: formatCount(MOST_ADDRESSES, locale) },
  });
