import { hashSource } from './page-policy';
import { permissionsPolicy, securityHeaders, type SecurityPolicy } from './security-headers';

const NOTHING: SecurityPolicy = {
  origin: 'https://shop.example',
  development: false,
  images: [],
  scripts: [],
  connections: [],
  forms: [],
  inlineScripts: [],
  inlineStyles: [],
  styleAttributes: [],
};
const headersFor = (allowed: Partial<SecurityPolicy> = {}) =>
  Object.fromEntries(securityHeaders({ ...NOTHING, ...allowed }));
const directivesFor = (allowed: Partial<SecurityPolicy> = {}) =>
  headersFor(allowed)['Content-Security-Policy']!.split('; ');

it('allows no inline script or style but those it names', () => {
  const directives = directivesFor({ inlineScripts: ['go()'], inlineStyles: ['p{}'] });
  expect(directives.join('; ')).not.toMatch(/unsafe-(inline|eval)/);
  expect(directives).toEqual(
    expect.arrayContaining(["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]),
  );
  expect(directives.find((one) => one.startsWith('script-src '))).toContain(hashSource('go()'));
  expect(directives).toContain(`style-src 'self' ${hashSource('p{}')}`);
});

it('names what the site allows beside its own files', () => {
  expect(
    directivesFor({
      images: ['https://pictures.example'],
      scripts: ['https://scripts.example'],
      connections: ['https://calls.example'],
      forms: ['https://accounts.example'],
      styleAttributes: ['color:red'],
    }),
  ).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://pictures.example",
      expect.stringMatching(/^script-src 'self' https:\/\/scripts\.example 'sha256-/),
      "connect-src 'self' https://calls.example",
      "form-action 'self' https://accounts.example",
      `style-src-attr 'unsafe-hashes' ${hashSource('display:none')} ${hashSource('color:red')}`,
    ]),
  );
});

it('keeps other sites from its windows and its answers', () => {
  expect(headersFor()).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

it('asks browsers for https exactly where the site has it', () => {
  expect(headersFor()).toHaveProperty('Strict-Transport-Security');
  expect(directivesFor()).toContain('upgrade-insecure-requests');
  const plain = { origin: 'http://localhost:3000' };
  expect(headersFor(plain)).not.toHaveProperty('Strict-Transport-Security');
  expect(directivesFor(plain)).not.toContain('upgrade-insecure-requests');
});

it('lets no page use the camera but those that read codes', () => {
  expect(headersFor()['Permissions-Policy']).toMatch(/^camera=\(\),/);
  expect(permissionsPolicy(true)).toMatch(/^camera=\(self\),/);
});
