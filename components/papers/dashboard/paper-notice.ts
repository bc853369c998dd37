import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';

/** How a post of the settings went: for `PageNotice`. */
export function paperNotice(t: Translator, notice: string) {
  if (notice === 'PAPERS_SAVED') {
    return {
      icon: 'success',
      title: t('dialogs.success'),
      text: t('papers.settings.saved'),
    } as const;
  }
  const text = t(knownKey(t, `errors.${notice}`) ?? 'errors.INVALID');
  return { icon: 'error', title: t('dialogs.error'), text } as const;
}
