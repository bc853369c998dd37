import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { FormFlash } from '@/lib/platform/http/flash-cookie';
import { knownKey } from '@/lib/platform/i18n/message-key';

/**
 * What was typed into a form that was refused, with why in the page's language.
 * @param flash as `readFormFlash` gives it
 */
export async function postedForm(
  flash: FormFlash | null,
): Promise<{ values: Record<string, string>; errors: Record<string, string | undefined> } | null> {
  if (!flash) return null;
  const t = await getTranslations('validation');
  const errors = Object.entries(flash.errors).map(([name, why]) => {
    const key = knownKey(t, why);
    return [name, key ? t(key) : why] as const;
  });
  return { values: flash.values, errors: Object.fromEntries(errors) };
}

/** One value of a query. */
export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
