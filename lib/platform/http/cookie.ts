import { publicOrigin } from '../env';

/** A cookie of the whole shop, as a header and as `next/headers` sets it. */
export interface Cookie {
  name: string;
  /** Empty: it is taken away. */
  value: string;
  /** False: the browser's code reads it. */
  httpOnly: boolean;
  maxAgeSeconds: number;
}

/** Returns the attributes of a cookie, as `next/headers` takes them. */
export const cookieAttributes = ({ value, httpOnly, maxAgeSeconds }: Cookie) => ({
  path: '/',
  httpOnly,
  sameSite: 'lax' as const,
  secure: publicOrigin().startsWith('https://'),
  maxAge: value === '' ? 0 : maxAgeSeconds,
});

/** `Set-Cookie` value. */
export function cookieHeader(cookie: Cookie): string {
  const { httpOnly, secure, maxAge } = cookieAttributes(cookie);
  return [
    `${cookie.name}=${cookie.value}`,
    'Path=/',
    ...(httpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    `Max-Age=${maxAge}`,
  ].join('; ');
}
