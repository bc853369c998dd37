'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localDigits } from '@/lib/platform/i18n/digits';

interface Props {
  /** What `useApiForm` gives for the input, or its name alone. */
  field: Partial<ComponentProps<typeof TextField>> & { name: string };
  /** Where the form is sent for another code without the script. */
  resendTo: string;
  /** Seconds until another one may be asked for. */
  resendAfter: number;
  /** Sends another one. @returns the seconds until the next; undefined where none was sent */
  onResend(): Promise<number | undefined>;
}

/**
 * The field for a code of six digits: phones offer the one of the newest SMS, and Bangla digits count.
 * Stands in a form whose hidden fields say to whom it was sent. Its words are those of `login.code`.
 */
export function CodeField({ field, resendTo, resendAfter, onResend }: Props) {
  const t = useTranslations('login.code');
  const locale = useLocale();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(resendAfter);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  async function resend(): Promise<void> {
    if (busy || left > 0) return;
    setBusy(true);
    setLeft((await onResend()) ?? 0);
    setBusy(false);
  }

  const waits = hydrated && left > 0;
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        label={t('label')}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <div>
        <Button
          type="submit"
          variant="quiet"
          name="again"
          value="1"
          formAction={resendTo}
          formNoValidate
          busy={busy}
          aria-disabled={waits || undefined}
          onClick={(event) => {
            event.preventDefault();
            void resend();
          }}
        >
          {waits ? t('resendIn', { seconds: localDigits(String(left), locale) }) : t('resend')}
        </Button>
      </div>
    </div>
  );
}
