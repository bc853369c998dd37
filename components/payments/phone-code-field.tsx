'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useCountdown } from '@/components/accounts/codes/use-countdown';
import { isWholeCode } from '@/components/accounts/codes/whole-code';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { CallError } from '@/lib/platform/http/send';
import { localDigits } from '@/lib/platform/i18n/digits';

interface Props {
  /** What `useApiForm` gives for `phoneCode`. */
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

/** Of a refusal that sent a code; undefined where it says nothing of one. */
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
