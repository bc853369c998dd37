import 'server-only';
import { cookies } from 'next/headers';
import { readTyped, TYPED_COOKIE, type Typed } from './typed-cookie';

/**
 * What was typed into this page's form, in a post without the script that was refused.
 * @param path the page's own, in any language
 */
export async function pageTyped(path: string): Promise<Typed | null> {
  return readTyped(path, (await cookies()).get(TYPED_COOKIE)?.value);
}

/**
 * The same on a page that only its account may see.
 * @param account e-mail of who looks at the page: nobody else's words are shown
 */
export async function accountTyped(path: string, account: string): Promise<Typed | null> {
  const typed = await pageTyped(path);
  return typed?.values.account === account ? typed : null;
}
