import 'server-only';
import { cookies } from 'next/headers';
import { readTyped, TYPED_COOKIE, type Typed } from './typed-cookie';

/**
 * What was typed into this page's form, in a post without the script that was refused.
 * @param account e-mail of who looks at the page: nobody else's words are shown
 */
export async function pageTyped(account: string): Promise<Typed | null> {
  const typed = readTyped((await cookies()).get(TYPED_COOKIE)?.value);
  return typed?.values.account === account ? typed : null;
}
