import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the couriers' pages went: for `PageNotice`. */
export const courierNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'couriers.done',
    own: 'couriers.notice',
    failed: 'couriers.failed',
  });
