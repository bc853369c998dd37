import 'server-only';
import { randomBytes } from 'node:crypto';
import { publicOrigin } from '../../../platform/env';
import { clientAddress } from '../../../platform/http/limits';
import type { Locale } from '../../../platform/i18n/i18n';
import { pageLanguageOf } from '../../../platform/i18n/language';
import type { CookieReader } from '../sign-in-events';
import { deviceOf, type Device } from './device';
import { shortenAddress } from './network';

/** Who signs in, as far as a request tells. */
export interface Client extends Device {
  /** For limits alone; never kept. */
  address: string;
  /** The shortened address. */
  network: string;
  /** The value of the device cookie; undefined where there is none that this shop made. */
  deviceCookie: string | undefined;
  /** Of the shop's page that they sign in on; undefined where none is known. */
  language: Locale | undefined;
  /** All that it carries, for who follows the sign-in. */
  cookies: CookieReader;
}

/**
 * Tells a browser that signed in before from an unknown one. It opens nothing by itself: it spares
 * its owner a notice and the slow limit on wrong logins.
 */
export const DEVICE_COOKIE = 'shop-device';
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** 192 random bits. */
export const newDeviceCookie = (): string => randomBytes(24).toString('base64url');

export function readClient(headers: Headers, cookies: CookieReader): Client {
  const deviceCookie = cookies.get(DEVICE_COOKIE)?.value;
  const address = clientAddress(headers);
  return {
    ...deviceOf(headers.get('user-agent')),
    address,
    network: shortenAddress(address),
    deviceCookie: /^[\w-]{32}$/.test(deviceCookie ?? '') ? deviceCookie : undefined,
    language: pageLanguageOf({ headers }, publicOrigin()),
    cookies,
  };
}

/** The client of a call to one of the shop's own endpoints. */
export function clientOf(request: { headers: Headers; cookies: CookieReader }): Client {
  return readClient(request.headers, request.cookies);
}

/** `Set-Cookie` value that makes this browser known. */
export function deviceCookieHeader(value: string): string {
  return [
    `${DEVICE_COOKIE}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(publicOrigin().startsWith('https://') ? ['Secure'] : []),
    `Max-Age=${DEVICE_SECONDS}`,
  ].join('; ');
}
