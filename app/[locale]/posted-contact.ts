import 'server-only';
import type { PostedContact } from '@/components/orders/contact-change';
import { readFormFlash } from '@/lib/platform/http/form-flash';

/**
 * How a form went that changed who receives an order; null where none was sent.
 * @param path of the page that shows the form
 */
export async function postedContact(
  path: string,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<PostedContact | null> {
  const { contact: code } = await searchParams;
  if (typeof code !== 'string') return null;
  return { code, flash: await readFormFlash(path) };
}
