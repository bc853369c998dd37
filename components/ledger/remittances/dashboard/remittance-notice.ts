import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the remittances' pages went: for `PageNotice`. */
export const remittanceNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'remittances.done',
    own: 'remittances.notice',
    failed: 'remittances.failed',
  });
