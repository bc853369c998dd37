import type { Settings } from '../../../lib/platform/env';
import { MAIL_STYLES } from '../../../lib/platform/mail/styles';
import { THEME_SCRIPT } from '../../../lib/platform/theme-script';
import { ERROR_PAGE_STYLE } from './error-page';
import { hashSource } from './inline-scripts';
import { START_SCRIPT } from './later-scripts';

/** The one `style` attribute that React itself writes: around a part of an svg that comes later. */
const REACT_HIDDEN = 'display:none';

/**
 * Headers of every answer. Inline scripts are allowed one by one: those that are the same on every
 * page here, those of one page by `page-policy.ts`. There is no inline style but the error page's,
 * and no `style` attribute in what the server renders: what React sets in the browser is no markup,
 * and no policy forbids it. Development is looser, as Next's tools bring scripts and styles of their own.
 * @param origin the shop's public address
 */
export function securityHeaders(
  settings: Settings,
  origin: string,
  development: boolean,
): [string, string][] {
  const https = origin.startsWith('https:');
  const pixel = settings.metaPixelId !== undefined;
  const images = [
    "'self'",
    'data:',
    'blob:',
    ...(settings.cloudinary ? ['https://res.cloudinary.com'] : []),
    ...(settings.google ? ['https://*.googleusercontent.com'] : []),
    ...(pixel ? ['https://www.facebook.com'] : []),
    ...settings.imageHosts.map((host) => `https://${host}`),
  ];
  const inlineScripts = [hashSource(THEME_SCRIPT), hashSource(START_SCRIPT)];
  const scripts = [
    "'self'",
    ...(pixel ? ['https://connect.facebook.net'] : []),
    ...(development ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts),
  ];
  const styles = ["'self'", development ? "'unsafe-inline'" : hashSource(ERROR_PAGE_STYLE)];
  const attributes = [REACT_HIDDEN, ...Object.values(MAIL_STYLES)].map(hashSource);
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    ...(development ? [] : [`style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`]),
    `img-src ${images.join(' ')}`,
    `connect-src 'self'${pixel ? ' https://www.facebook.com https://connect.facebook.net' : ''}${
      development ? ' ws:' : ''
    }`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://accounts.google.com",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    // Signing in with Google is a redirect: no window of another site ever needs this one.
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
    ...(https ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
  ];
}

/** Pictures, which other sites may show: cards of messengers, feeds, price comparisons. */
const PICTURES = /^\/(?:uploads|icons)\/|^\/(?:share\.png|icon\.svg)$/;

/** `Cross-Origin-Resource-Policy` of a path where it is another than `same-origin`. */
export function resourcePolicy(pathname: string): 'cross-origin' | undefined {
  return PICTURES.test(pathname) ? 'cross-origin' : undefined;
}
