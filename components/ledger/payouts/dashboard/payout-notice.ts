import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the payouts' pages went: for `PageNotice`. */
export const payoutNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, { done: 'payouts.done', own: 'payouts.notice', failed: 'payouts.failed' });
