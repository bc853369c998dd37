import type { ReactNode } from 'react';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Button } from './button';
import { TextField } from './text-field';

interface Props {
  /** The call that it is posted to. */
  action: string;
  /** The version that is edited, and the account of who edits it. */
  version: number;
  account: string;
  fields: readonly { name: string; label: string; hint: string; value: number }[];
  /** Values of the form that was refused, and why. */
  posted: { values: Record<string, string>; errors: Record<string, string | undefined> } | null;
  locale: Locale;
  save: ReactNode;
}

/** Settings that are whole numbers: an ordinary form, which needs no script. */
export function NumberSettingsForm({
  action,
  version,
  account,
  fields,
  posted,
  locale,
  save,
}: Props) {
  return (
    <form action={action} method="post" className="grid gap-4 panel p-4 sm:p-6">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="account" value={account} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ name, label, hint, value }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={hint}
            error={posted?.errors[name]}
            defaultValue={posted?.values[name] ?? localDigits(String(value), locale)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
          />
        ))}
      </div>
      <Button type="submit" className="px-8 text-base max-sm:w-full">
        {save}
      </Button>
    </form>
  );
}
