import 'server-only';
import { Secret, TOTP } from 'otpauth';

/** As every authenticator app takes it: SHA-1, six digits, half a minute (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Half minutes that a phone's clock may be off, to either side. */
const WINDOW = 1;

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...FORM, ...names, secret: Secret.fromBase32(secret) });

/** What an app reads from the QR code. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Which half minute a code is of; null where it is of none around now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / FORM.period) + delta;
}
