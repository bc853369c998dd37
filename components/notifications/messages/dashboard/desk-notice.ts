import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** How a form of the desk went: for `PageNotice`. */
export const deskNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'messageDesk.done',
    own: 'messageDesk.refused',
    failed: 'errors.INTERNAL',
  });
