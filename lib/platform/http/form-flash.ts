import 'server-only';
import { cookies } from 'next/headers';
import { readFlashCookie, FLASH_COOKIE, type FormFlash } from './flash-cookie';

/**
 * Reads the input typed into this page's form, from a refused post without JavaScript.
 * @param path the page's own, in any language
 */
export async function readFormFlash(path: string): Promise<FormFlash | null> {
  return readFlashCookie(path, (await cookies()).get(FLASH_COOKIE)?.value);
}

/**
 * Reads the input for a page that only its account may see.
 * @param account id of who looks at the page: nobody else's words are shown
 */
export async function readAccountFormFlash(
  path: string,
  account: string,
): Promise<FormFlash | null> {
  const typed = await readFormFlash(path);
  return typed?.values.account === account ? typed : null;
}
