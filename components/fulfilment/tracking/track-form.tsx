import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  /** Values of the form that was refused, and why. */
  typed: { values: Record<string, string>; errors: Record<string, string> } | null;
  /** Filled in where a link names one; else empty. */
  number: string;
  locale: Locale;
}

/** Asks for number and phone. */
export function TrackForm({ typed, number, locale }: Props) {
  const t = useTranslations('track');
  const words = useTranslations('validation');
  const errorOf = (name: string) => {
    const key = typed?.errors[name] && knownKey(words, typed.errors[name]);
    return key ? words(key) : undefined;
  };
  return (
    <div className="panel p-5 sm:p-8">
      <form action={localePath(locale, paths.track)} method="post" className="grid gap-4">
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.values.number ?? number}
          error={errorOf('number')}
          required
        />
        <TextField
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed?.values.phone}
          error={errorOf('phone')}
          required
        />
        <Button type="submit" className="w-full text-base">
          {t('show')}
        </Button>
      </form>
    </div>
  );
}
