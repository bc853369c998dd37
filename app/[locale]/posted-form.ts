import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { FormFlash } from '@/lib/platform/http/flash-cookie';
import { knownKey } from '@/lib/platform/i18n/message-key';
import type { PostedContact } from '@/components/orders/contact-change';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import type { PageContext } from './page-kit';

/**
 * Returns what was typed into a form that was refused, with the reasons in the page's language.
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

/**
 * How a form went that changed who receives an order; null where none was sent.
 * @param path of the page that shows the form
 */
export async function postedContact(
  path: string,
  query: PageContext['query'],
): Promise<PostedContact | null> {
  const { contact: code } = query;
  if (typeof code !== 'string') return null;
  return { code, flash: await readFormFlash(path) };
}
