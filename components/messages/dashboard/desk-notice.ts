import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** How a form of the desk went. */
export function deskNotice(t: Translator, notice: string) {
  const done = knownKey(t, `messageDesk.notice.${notice}`);
  if (done && notice !== 'TEST_NOT_POSSIBLE') {
    return { icon: 'success', title: t('dialogs.success'), text: t(done) } as const;
  }
  const text = t(done ?? knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL');
  return { icon: 'error', title: t('dialogs.error'), text } as const;
}
