import type { Translator } from '@/lib/platform/i18n/message-key';

/** Words of the islands that stand on cached pages: handed over as props, so that the pages carry no catalogue of messages. */
export interface UserMenuLabels {
  login: string;
  userMenu: string;
  profile: string;
  sell: string;
  logout: string;
  notifications: string;
  newNotifications: string;
  logoutFailed: string;
  error: string;
  ok: string;
}

/** @param t the translator of all namespaces: `await getTranslations()` */
export function userMenuLabels(t: Translator): UserMenuLabels {
  return {
    login: t('account.login'),
    userMenu: t('account.userMenu'),
    profile: t('account.profile'),
    sell: t('account.sell'),
    logout: t('account.logout'),
    notifications: t('layout.notifications'),
    newNotifications: t('layout.newNotifications'),
    logoutFailed: t('account.logoutFailed'),
    error: t('dialogs.error'),
    ok: t('dialogs.ok'),
  };
}
