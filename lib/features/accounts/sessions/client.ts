import 'server-only';
import ipaddr from 'ipaddr.js';
import { randomBytes } from 'node:crypto';
import { publicOrigin } from '../../../platform/env';
import { clientAddress } from '../../../platform/http/limits';
import type { Locale } from '../../../platform/i18n/i18n';
import { pageLanguageOf } from '../../../platform/i18n/language';
import type { CookieReader } from '../sign-in-events';

/**
 * Browser and system that a user agent names, in words that people know; empty where it names nothing known.
 */
interface Device {
  browser: string;
  system: string;
}

/** The first that matches counts: most browsers name Chrome and Safari beside themselves. */
const BROWSERS: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera Mini)\/|\bOpera\b/, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:FBAN|FBAV)\//, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^PostmanRuntime\//, 'Postman'],
  [/^(?:python-requests|python-httpx|aiohttp|Python-urllib)\b/i, 'Python'],
  [/^(?:node|undici|node-fetch|axios)\b/i, 'Node.js'],
  [/^okhttp\//, 'OkHttp'],
  [/^Go-http-client\//, 'Go'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent is a stranger's text: no more of it is looked at. */
const MAX_LENGTH = 400;

/** Reads a `User-Agent`: only words of the lists above come out, never the stranger's own. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const first = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}

/**
 * The part of an address that tells a person "that was at home": the /24 of an IPv4 address, the
 * /64 of an IPv6 one, e.g. `103.4.12.x` and `2001:db8:1:2::/64`. More is not kept of anybody.
 * @param key an address, or the /64 under which one is counted (`addressKey`)
 * @returns an empty text for what is no address
 */
export function shortenAddress(key: string): string {
  const address = key.replace(/\/64$/, '');
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join('.')}.x`;
  const kept = parsed.parts.map((part, index) => (index < 4 ? part : 0));
  return `${new ipaddr.IPv6(kept.flatMap((part) => [part >> 8, part & 255])).toString()}/64`;
}

/** Client that signs in, as far as its request reveals. */
export interface Client extends Device {
  /** For limits alone; never kept. */
  address: string;
  /** The shortened address. */
  network: string;
  /** The value of the device cookie; undefined where there is none that this shop made. */
  deviceCookie: string | undefined;
  /** Language of the shop's page that they sign in on; undefined where none is known. */
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
