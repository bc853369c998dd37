'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';

interface Props {
  /** What `useApiForm` gives for `phoneCode`. */
  field: Partial<ComponentProps<typeof TextField>> & { name: string };
  /** Before the form is sent without a code, which sends another one. */
  onAgain?(): void;
}

/**
 * The field of a form that orders for the code that went to its phone. Stands in the form; without the
 * script as with it, the form sent without a code has another one sent.
 */
export function PhoneCodeField({ field, onAgain }: Props) {
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
      />
      <div>
        {/* Named as the field is: the empty value, which comes after it, is the one that counts. */}
        <Button
          type="submit"
          variant="outline"
          name={field.name}
          value=""
          formNoValidate
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      </div>
    </div>
  );
}
