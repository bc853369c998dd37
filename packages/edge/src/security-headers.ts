import { START_SCRIPT } from './later-scripts';
import { hashSource } from './page-policy';

/** The one `style` attribute that React itself writes: around a part of an svg that comes later. */
const REACT_HIDDEN_STYLE = 'display:none';

/** What a site's pages may load and run beside their own files. Hosts are sources of a policy. */
export interface SecurityPolicy {
  /** The site's public address. */
  origin: string;
  /** Looser, as Next's tools bring scripts and styles of their own. */
  development: boolean;
  images: readonly string[];
  scripts: readonly string[];
  connections: readonly string[];
  /** Where forms may lead. */
  forms: readonly string[];
  /** Inline scripts that are the same on every page. */
  inlineScripts: readonly string[];
  /** Whole style elements. */
  inlineStyles: readonly string[];
  /** Values of `style` attributes. */
  styleAttributes: readonly string[];
}

/**
 * Headers of every answer. Inline scripts are allowed one by one: those that are the same on every
 * page here, those of one page by `page-policy.ts`. There is no inline style but the named ones, and
 * no `style` attribute in what the server renders: what React sets in the browser is no markup, and no
 * policy forbids it.
 */
export function securityHeaders(allowed: SecurityPolicy): [string, string][] {
  const { development } = allowed;
  const isHttps = allowed.origin.startsWith('https:');
  const inlineScripts = [...allowed.inlineScripts, START_SCRIPT].map(hashSource);
  const inlineStyles = allowed.inlineStyles.map(hashSource);
  const attributes = [REACT_HIDDEN_STYLE, ...allowed.styleAttributes].map(hashSource);
  const directive = (name: string, sources: readonly string[]) => `${name} ${sources.join(' ')}`;
  const policy = [
    "default-src 'self'",
    directive('script-src', [
      "'self'",
      ...allowed.scripts,
      ...(development ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts),
    ]),
    directive('style-src', ["'self'", ...(development ? ["'unsafe-inline'"] : inlineStyles)]),
    ...(development ? [] : [directive('style-src-attr', ["'unsafe-hashes'", ...attributes])]),
    directive('img-src', ["'self'", 'data:', 'blob:', ...allowed.images]),
    directive('connect-src', ["'self'", ...allowed.connections, ...(development ? ['ws:'] : [])]),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    directive('form-action', ["'self'", ...allowed.forms]),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    // Signing in elsewhere is a redirect: no window of another site ever needs this one.
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // The packing screen reads barcodes with the camera.
    ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()'],
    ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
  ];
}
