import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the couriers' pages went: for `PageNotice`. */
export function courierNotice(t: Translator, notice: string) {
  const done = knownKey(t, `couriers.done.${notice}`);
  if (done) return { icon: 'success', title: t('dialogs.success'), text: t(done) } as const;
  const key = knownKey(t, `couriers.notice.${notice}`) ?? knownKey(t, `errors.${notice}`);
  return { icon: 'error', title: t('dialogs.error'), text: t(key ?? 'couriers.failed') } as const;
}
