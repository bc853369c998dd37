import type { Locale } from '../../platform/i18n/i18n';
import type { MailLabels } from '../../platform/mail/labels';

/** Reader of a mail: their language, and the texts of its type in it. */
export interface Reader {
  locale: Locale;
  words: MailLabels;
}
