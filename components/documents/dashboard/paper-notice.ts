import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** How a post of the settings went: for `PageNotice`. */
export const paperNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, { done: 'papers.settings.done', failed: 'errors.INVALID' });
