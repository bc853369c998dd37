import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { DeadlineSettingsView } from '@/lib/shop/deadlines/schema';
import { DEADLINE_BOUNDS, DEADLINE_NAMES } from '@/lib/shop/deadlines/settings-rules';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  settings: DeadlineSettingsView;
  /** Values of the form that was refused, and why. */
  posted: { values: Record<string, string>; errors: Record<string, string | undefined> } | null;
  /** E-mail of who edits them. */
  account: string;
  locale: Locale;
}

/** How long everybody has: an ordinary form, which needs no script. */
export function DeadlineSettingsForm({ settings, posted, account, locale }: Props) {
  const t = useTranslations('deadlines.settings');
  return (
    <form action="/api/clocks" method="post" className="grid gap-4 panel p-4 sm:p-6">
      <input type="hidden" name="version" value={settings.version} />
      <input type="hidden" name="account" value={account} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {DEADLINE_NAMES.map((name) => {
          const { min, max } = DEADLINE_BOUNDS[name];
          const bounds = { from: formatCount(min, locale), to: formatCount(max, locale) };
          return (
            <TextField
              key={name}
              name={name}
              label={t(`field.${name}`)}
              hint={t('bounds', bounds)}
              error={posted?.errors[name]}
              defaultValue={posted?.values[name] ?? localDigits(String(settings[name]), locale)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
            />
          );
        })}
      </div>
      <Button type="submit" className="px-8 text-base max-sm:w-full">
        {t('save')}
      </Button>
    </form>
  );
}
