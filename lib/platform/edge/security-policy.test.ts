import { securityHeaders } from '@paikari/edge';
import type { Settings } from '../env';
import { securityPolicy } from './security-policy';

const SETTINGS = { imageHosts: [] as string[] } as Settings;
const policyOf = (settings: Settings) =>
  securityHeaders(securityPolicy(settings, 'https://shop.example', false))[0]![1];

it('fits into the headers that proxies take, with room for the hashes of a page', () => {
  // Proxies take headers of 4 KB; a page adds three hashes at most.
  expect(policyOf(SETTINGS).length).toBeLessThan(1500);
});

it('lets Meta’s script in where there is a pixel, and nowhere else', () => {
  const pixel = { ...SETTINGS, metaPixelId: '123' };
  expect(policyOf(pixel)).toMatch(/script-src 'self' https:\/\/connect\.facebook\.net/);
  expect(policyOf(SETTINGS)).not.toContain('facebook');
});

it('shows pictures of the hosts that the shop is set up with', () => {
  const google = { clientId: 'a', clientSecret: 'b' };
  const policy = policyOf({ ...SETTINGS, google, imageHosts: ['pictures.example'] });
  expect(policy).toContain('https://*.googleusercontent.com https://pictures.example;');
});
