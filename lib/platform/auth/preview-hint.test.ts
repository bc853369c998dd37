import { previewHint } from './session-cookie';

let mockOrigin = 'https://shop.example.com';
jest.mock('../env', () => ({ publicOrigin: () => mockOrigin, requireSecret: () => 'secret' }));
jest.mock('next-auth/jwt', () => ({}));

it.each([true, false])('travels on https alone where the shop is there (%s)', (preview) => {
  mockOrigin = 'https://shop.example.com';
  expect(previewHint(preview)).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  mockOrigin = 'http://localhost:3000';
  expect(previewHint(preview)).not.toContain('Secure');
});
