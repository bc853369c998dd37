'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { toLatinDigits, localDigits } from '@/lib/platform/i18n/digits';
import { useCountdown } from '@/components/accounts/codes/use-countdown';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { CallError } from '@/lib/platform/http/send';
import { useErrorMessages } from '@/components/ui/error-messages';
import type { Values } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';

/** Whether all six digits of a code stand there, in Latin or Bangla digits: then it can be looked at. */
const isWholeCode = (typed: string): boolean =>
  /^\d{6}$/.test(toLatinDigits(typed).replace(/\s/g, ''));

interface Props {
  /** Props that `useApiForm` gives for `phoneCode`. */
  field: Partial<ComponentProps<typeof TextField>> & { name: string };
  /** Until another one may be asked for, as the last refusal said. */
  wait?: CodeWait | undefined;
  /** Before the form is sent without a code, which sends another one. */
  onAgain?(): void;
  /** Where the form is sent for another code without the script, where that is not where it is sent. */
  resendTo?: string | undefined;
}

/** Seconds, and when they began. */
export interface CodeWait {
  seconds: number;
  since: number;
}

/** Wait until the next code, read from a refusal; undefined when it sent no code. */
export function waitAfter({ answer }: CallError): CodeWait | undefined {
  const { resendAfter } = answer;
  return typeof resendAfter === 'number' ? { seconds: resendAfter, since: Date.now() } : undefined;
}

/**
 * The field of a form that orders for the code that went to its phone. Stands in the form; without the
 * script as with it, the form sent without a code has another one sent.
 */
export function PhoneCodeField({ field, wait, onAgain, resendTo }: Props) {
  const t = useTranslations('phoneCode');
  return (
    <div className="grid gap-3">
      <input type="hidden" name="asksCode" value="on" />
      {/* What Enter presses: the first button, which must not be that for another code. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Notice title={t('title')}>
        <p>{t('why')}</p>
      </Notice>
      <TextField
        {...field}
        label={t('label')}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        defaultValue=""
        onChange={(event) => {
          void field.onChange?.(event);
          // Its sixth digit is the press.
          const { form, value } = event.currentTarget;
          if (isWholeCode(value)) form?.requestSubmit();
        }}
      />
      <AgainButton
        key={wait?.since}
        name={field.name}
        seconds={wait?.seconds ?? 0}
        onAgain={onAgain}
        resendTo={resendTo}
      />
    </div>
  );
}

/** Once the wait is over; until then the code that is on its way counts. */
function AgainButton({
  name,
  seconds,
  onAgain,
  resendTo,
}: {
  resendTo: string | undefined;
  name: string;
  seconds: number;
  onAgain: (() => void) | undefined;
}) {
  const t = useTranslations('phoneCode');
  const locale = useLocale();
  const [left] = useCountdown(seconds);
  const waits = left > 0;
  return (
    <div>
      {/* Named as the field is: the empty value, which comes after it, is the one that counts. */}
      <Button
        type="submit"
        variant="outline"
        name={name}
        value=""
        formAction={resendTo}
        formNoValidate
        aria-disabled={waits || undefined}
        className={waits ? 'text-muted' : ''}
        onClick={(event) => {
          if (waits) event.preventDefault();
          else onAgain?.();
        }}
      >
        {waits ? t('againIn', { seconds: localDigits(String(left), locale) }) : t('again')}
      </Button>
    </div>
  );
}

const FIELD = 'phoneCode';

/** The code by SMS of a form that orders: its field comes with the first refusal that asks for it. */
export function usePhoneCode(isAskedFirst: boolean) {
  const t = useTranslations('phoneCode');
  const labels = useErrorMessages();
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
      void showError(undefined, labels(error)).then(focus);
    } else if (error.code === 'CODE_WRONG') {
      focus();
    } else {
      return false;
    }
    return true;
  }

  return { isAsked, wait, isAskedBy, /** It was taken. */ finish: () => setIsAsked(false) };
}
