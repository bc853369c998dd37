import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

interface Where {
  /** Has the words of what was done, by the notice's code. */
  done: string;
  /** Has the page's own words for some refusals, by their code. */
  own?: string;
  /** Says that something else went wrong. */
  failed: string;
  /** Values that the texts name. */
  values?: Record<string, string>;
}

/**
 * How a form post went, for `PageNotice`: what was done, else the page's own words for the refusal, else
 * the shop's.
 * @param t of all messages
 * @param notice the code in `?notice=`, which anybody can write: one that nobody knows has failed
 * @param where keys of the messages
 */
export function formNotice(t: Translator, notice: string, where: Where) {
  const { done, own, failed, values } = where;
  const say = (key: string) => t(key as never, values as never);
  const success = knownKey(t, `${done}.${notice}`);
  if (success) {
    return { icon: 'success', title: t('dialogs.success'), text: say(success) } as const;
  }
  const why = (own && knownKey(t, `${own}.${notice}`)) || knownKey(t, `errors.${notice}`) || failed;
  return { icon: 'error', title: t('dialogs.error'), text: say(why) } as const;
}
