import type { Locale } from '../../platform/i18n/i18n';
import type { MailWords } from '../../platform/mail/words';

/** Whom a letter is written to: their language, and the words of its kind in it. */
export interface Reader {
  locale: Locale;
  words: MailWords;
}
