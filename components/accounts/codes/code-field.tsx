'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localDigits } from '@/lib/platform/i18n/digits';
import { useCountdown } from './use-countdown';

interface Props {
  /** Props that `useApiForm` gives for the input, or its name alone. */
  field: Partial<ComponentProps<typeof TextField>> & { name: string };
  /** Where the form is sent for another code without the script. */
  resendTo: string;
  /** Seconds until another one may be asked for. */
  resendAfter?: number | undefined;
  /** Label of the button while no code was sent yet. */
  firstLabel?: string | undefined;
  /** Where it was sent to, if not by SMS. */
  hint?: string | undefined;
  /**
   * Sends another one; absent in a plain form.
   * @returns the seconds until the next; undefined where none was sent
   */
  onResend?: (() => Promise<number | undefined>) | undefined;
  /** The form's own button, and what stands before it: the Enter key presses a form's first one. */
  children: ReactNode;
}

/**
 * The field for a code of six digits: phones offer the one of the newest SMS, and Bangla digits count.
 * Stands in a form whose hidden fields say to whom it was sent. Its words are those of `login.code`.
 */
export function CodeField(props: Props) {
  const { field, resendTo, resendAfter = 0, firstLabel, hint, onResend, children } = props;
  const t = useTranslations('login.code');
  const tCommon = useTranslations('common');
  const locale = useLocale();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useCountdown(resendAfter);
  const [label, setLabel] = useState(firstLabel);

  async function resend(send: NonNullable<typeof onResend>): Promise<void> {
    if (busy || left > 0) return;
    setBusy(true);
    const wait = await send();
    setLeft(wait ?? 0);
    if (wait !== undefined) setLabel(undefined);
    setBusy(false);
  }

  const waits = hydrated && left > 0;
  const isPlain = !hydrated || !onResend;
  return (
    <div className="grid gap-4">
      <TextField
        {...field}
        label={tCommon('code')}
        hint={hint ?? t('hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      {children}
      <div>
        <Button
          type={isPlain ? 'submit' : 'button'}
          variant="quiet"
          name="again"
          value="1"
          formAction={isPlain ? resendTo : undefined}
          formNoValidate
          busy={busy}
          aria-disabled={waits || undefined}
          // The seconds are read while it can't be pressed: not as pale as what can't be used otherwise.
          className={waits ? 'text-muted' : ''}
          onClick={(event) => {
            if (!onResend) return;
            event.preventDefault();
            void resend(onResend);
          }}
        >
          {waits
            ? t('resendIn', { seconds: localDigits(String(left), locale) })
            : (label ?? t('resend'))}
        </Button>
      </div>
    </div>
  );
}
