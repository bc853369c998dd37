import type { Settings } from '../../../lib/platform/env';
import { resourcePolicy, securityHeaders } from './security-headers';

const SETTINGS = { imageHosts: [] } as unknown as Settings;
const headersFor = (settings: Settings, origin: string) =>
  Object.fromEntries(securityHeaders(settings, origin, false));

it('allows no inline script or style but those it names', () => {
  const policy = headersFor(SETTINGS, 'https://shop.example')['Content-Security-Policy']!;
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) {
    expect(policy.split('; ')).toContain(part);
  }
  // Proxies take headers of 4 KB; a page adds three hashes at most.
  expect(policy.length).toBeLessThan(1500);
});

it('keeps other sites from its windows and its answers, but for pictures', () => {
  expect(headersFor(SETTINGS, 'http://localhost:3000')).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  expect(resourcePolicy('/uploads/a.webp')).toBe('cross-origin');
  expect(resourcePolicy('/share.png')).toBe('cross-origin');
  expect(resourcePolicy('/api/uploads/')).toBeUndefined();
  expect(resourcePolicy('/products')).toBeUndefined();
});

it('lets Meta’s script in where there is a pixel, and nowhere else', () => {
  const pixel = { ...SETTINGS, metaPixelId: '123' } as Settings;
  const policyOf = (settings: Settings) =>
    headersFor(settings, 'https://shop.example')['Content-Security-Policy'];
  expect(policyOf(pixel)).toMatch(/script-src 'self' https:\/\/connect\.facebook\.net/);
  expect(policyOf(SETTINGS)).not.toContain('facebook');
});
