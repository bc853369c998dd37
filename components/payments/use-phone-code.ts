'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useErrorWords } from '@/components/ui/error-words';
import type { Values } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { CallError } from '@/lib/platform/http/send';
import { waitAfter, type CodeWait } from './phone-code-field';

const FIELD = 'phoneCode';

/** The code by SMS of a form that orders: its field comes with the first refusal that asks for it. */
export function usePhoneCode(isAskedFirst: boolean) {
  const t = useTranslations('phoneCode');
  const words = useErrorWords();
  const { showError } = useResultDialogs();
  const [isAsked, setIsAsked] = useState(isAskedFirst);
  const [wait, setWait] = useState<CodeWait>();

  /**
   * Whether a refusal is about the code; then its message and the field are shown. The dialog is not
   * awaited: while the form's call is under way, a code pasted as the dialog closes would not be sent.
   */
  function isAskedBy(error: CallError, form: UseFormReturn<Values>): boolean {
    const focus = () => form.setFocus(FIELD, { shouldSelect: true });
    if (error.code === 'CODE_NEEDED') {
      // At once: it gets the focus as soon as the dialog is closed.
      flushSync(() => {
        setIsAsked(true);
        setWait(waitAfter(error));
      });
      void showError(t('title'), t('why')).then(focus);
    } else if (error.code === 'CODE_OVER') {
      void showError(undefined, words(error)).then(focus);
    } else if (error.code === 'CODE_WRONG') {
      focus();
    } else {
      return false;
    }
    return true;
  }

  return { isAsked, wait, isAskedBy, /** It was taken. */ finish: () => setIsAsked(false) };
}
