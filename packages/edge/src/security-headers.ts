import { hashSource } from './page-policy';

/**
 * A chunk of the build as React writes it, and what would fetch one early. Next has no setting for when its
 * scripts begin, so they are read from the page; where it writes them otherwise, they begin as it has them.
 */
const CHUNK = /<script src="(\/_next\/static\/[^"]+)"([^>]*? async=""[^>]*)><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g;

/**
 * Starts them: once the first view is painted and what it needs is loaded, a second after the paint
 * at the latest; without a paint (a tab in the background) a second after the page was loaded. The
 * content security policy names its hash.
 */
const START_SCRIPT = `(function(){
function start(){document.querySelectorAll('script[data-src]:not([src])').forEach(function(s){s.src=s.dataset.src})}
function painted(){if(document.readyState==='complete')start();else{addEventListener('load',start);setTimeout(start,1000)}}
try{new PerformanceObserver(function(list,observer){if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();painted()}}).observe({type:'paint',buffered:true})}catch(e){painted()}
addEventListener('load',function(){setTimeout(start,1000)})
})()`.replaceAll('\n', '');

/**
 * The page with its scripts put off until the first view is on the screen. Next starts them all at
 * once: 150 KB that on a slow line compete with the style sheet, the fonts and the largest picture,
 * and on a slow phone run before the first paint. The page can be read, and its links and forms
 * work, without them.
 * @param html a whole document; text without chunks comes back as it is
 */
export function startScriptsLater(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const body = html.slice(0, end).replace(CHUNK, '<script data-src="$1"$2></script>');
  if (body.length === end) return html;
  return `${body.replace(CHUNK_PRELOAD, '')}<script>${START_SCRIPT}</script>${html.slice(end)}`;
}

/** The one `style` attribute that React itself writes: around a part of an svg that comes later. */
const REACT_HIDDEN_STYLE = 'display:none';

/**
 * What pages may ask of the device.
 * @param usesCamera whether this page reads codes with the camera
 */
export const permissionsPolicy = (usesCamera: boolean): string =>
  `camera=(${usesCamera ? 'self' : ''}), microphone=(), geolocation=(self), payment=(), usb=()`;

/** Sources that a site's pages may load and run beside their own files. */
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
    ['Permissions-Policy', permissionsPolicy(false)],
    ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
  ];
}
