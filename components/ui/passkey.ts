/* Passkeys in this browser; what they are signed for is its caller's. Its library is loaded when one is used. */

import type { NewPasskey, SignedPasskey } from '@/lib/features/accounts/shared';

/** Options that the shop hands to the browser, see `factor/routes.ts`. */
type Options = Record<string, unknown>;

/** Whether this browser knows passkeys; not on the server. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** The address of a page that says how it went, as forms lead there. */
export const noticeAt = (page: string, code: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}notice=${code}`;

/** Has a passkey sign. @throws Error where the person cancels it, or it takes too long */
export async function signWithPasskey(options: Options): Promise<SignedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** Makes a passkey. @throws Error where the person cancels it, or has one of this account there already */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
