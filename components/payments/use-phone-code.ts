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

  /** Whether a refusal is about the code; then it is said, and the field is there. */
  async function isAskedBy(error: CallError, form: UseFormReturn<Values>): Promise<boolean> {
    if (error.code === 'CODE_NEEDED') {
      // At once: it gets the focus as soon as the dialog is closed.
      flushSync(() => {
        setIsAsked(true);
        setWait(waitAfter(error));
      });
      await showError(t('title'), t('why'));
    } else if (error.code === 'CODE_OVER') {
      await showError(undefined, words(error));
    } else if (error.code !== 'CODE_WRONG') {
      return false;
    }
    form.setFocus(FIELD, { shouldSelect: true });
    return true;
  }

  return { isAsked, wait, isAskedBy, /** It was taken. */ finish: () => setIsAsked(false) };
}
