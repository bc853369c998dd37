import 'server-only';
import type { Locale } from '../../platform/i18n/i18n';
import { sendCode } from './codes';
import { deviceCookieHeader, newDeviceCookie, type Client } from './sessions/client';
import { isKnownDevice } from './sessions/known-devices';

/** Purpose of a code: for a login, or for a user who only orders. */
export type SignInPurpose = 'signIn' | 'order';

/**
 * Sends the code that `signInByPhone` takes. It counts in this browser alone, so that nobody elsewhere
 * can end it by wrong tries or by asking for another one.
 * @returns the `Set-Cookie` values that the browser is known by when it comes with the code
 * @throws ShopError TOO_MANY, SMS_AWAY
 */
export async function sendSignInCode(
  purpose: SignInPurpose,
  phone: string,
  locale: Locale,
  client: Client,
): Promise<{ resendAfter: number; cookies: string[] }> {
  const isKnown = await isKnownDevice(phone, client.deviceCookie);
  const browser = client.deviceCookie ?? newDeviceCookie();
  const { resendAfter } = await sendCode({
    purpose,
    to: phone,
    binding: browser,
    locale,
    client: { address: client.address, isKnown },
  });
  const cookies = client.deviceCookie === undefined ? [deviceCookieHeader(browser)] : [];
  return { resendAfter, cookies };
}
