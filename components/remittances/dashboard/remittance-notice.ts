import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the remittances' pages went: for `PageNotice`. */
export function remittanceNotice(t: Translator, notice: string) {
  const done = knownKey(t, `remittances.done.${notice}`);
  if (done) return { icon: 'success', title: t('dialogs.success'), text: t(done) } as const;
  const own = { NOT_POSSIBLE_NOW: 'notNow', CONFLICT: 'stale' }[notice];
  const text = t(
    knownKey(t, own ? `remittances.${own}` : `errors.${notice}`) ?? 'remittances.failed',
  );
  return { icon: 'error', title: t('dialogs.error'), text } as const;
}
