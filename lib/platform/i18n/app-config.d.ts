import type dashboard from '../../../messages/dashboard/en.json';
import type shop from '../../../messages/en.json';
import type { Locale } from './i18n';

/** Holds every `t('key')` and every locale to what there is. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof shop & typeof dashboard;
  }
}
