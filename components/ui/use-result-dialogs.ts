'use client';

import { useTranslations } from 'next-intl';
import { showDialog } from './dialogs';

/** The dialogs that say how a write went, with one button; done when the dialog is gone. */
export function useResultDialogs() {
  const t = useTranslations('dialogs');
  const say = (icon: 'success' | 'error') => (title: string | undefined, text?: string) =>
    showDialog({
      icon,
      title: title ?? t(icon),
      ...(text !== undefined && { text }),
      button: t('ok'),
    });
  return {
    /** @param title a general one where it is undefined */
    showSuccess: say('success'),
    /** @param title a general one where it is undefined */
    showError: say('error'),
  };
}
