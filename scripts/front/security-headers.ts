import type { Settings } from '../../lib/env';

/**
 * Headers of every answer. Scripts need `'unsafe-inline'`: Next puts the page's data into inline
 * scripts, and a cached page can carry no nonce. What is left still stops plug-ins, foreign
 * scripts, framing, a changed base address and forms that post elsewhere.
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
  const scripts = [
    "'self'",
    "'unsafe-inline'",
    ...(development ? ["'unsafe-eval'"] : []),
    ...(pixel ? ['https://connect.facebook.net'] : []),
  ];
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images.join(' ')}`,
    `connect-src 'self'${pixel ? ' https://www.facebook.com https://connect.facebook.net' : ''}${
      development ? ' ws:' : ''
    }`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self' https://accounts.google.com",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
    ...(https ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
  ];
}
