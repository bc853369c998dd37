import 'server-only';
import type { PostedContact } from '@/components/orders/contact-change';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import type { PageContext } from './page-kit';

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
