import 'server-only';
import type { SignInFollower } from '../../accounts/sign-in-events';
import { countCookie, readToken, tokenCookie } from './cookies';
import { mergeBaskets, readBasket } from './store-commands';

/**
 * A guest's basket comes along when its person signs in, and the bar counts the account's. After a
 * sign-out it counts nothing: the basket stays with the account.
 */
export const basketSignIn: SignInFollower = {
  async signedIn(accountId, cookies) {
    const token = readToken(cookies);
    const contents =
      token === undefined
        ? await readBasket({ accountId, token, address: '' })
        : await mergeBaskets(accountId, token);
    return [
      ...(token === undefined ? [] : [tokenCookie(null)]),
      countCookie(contents.lines.length),
    ];
  },
  signedOut: () => [countCookie(0)],
};
