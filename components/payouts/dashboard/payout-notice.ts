import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** How a form post of the payouts' pages went: for `PageNotice`. */
export function payoutNotice(t: Translator, notice: string) {
  const done = knownKey(t, `payouts.done.${notice}`);
  if (done) return { icon: 'success', title: t('dialogs.success'), text: t(done) } as const;
  const key = notice === 'NOT_POSSIBLE_NOW' ? 'payouts.notNow' : `errors.${notice}`;
  const text = t(knownKey(t, key) ?? 'payouts.failed');
  return { icon: 'error', title: t('dialogs.error'), text } as const;
}
