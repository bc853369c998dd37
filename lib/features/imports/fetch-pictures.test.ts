import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { fetchPicture, isPublicAddress } from './fetch-pictures';

it.each([
  ['93.184.216.34', true],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const answer = (statusCode: number, headers = {}, body: Buffer | string = '') =>
  Object.assign(Readable.from([Buffer.from(body)]), { statusCode, headers }) as IncomingMessage;
const isAllowed = (url: string) => /^https:\/\/(cdn\.example|127\.0\.0\.1|\[::1\])\//.test(url);

it('fetches, and follows a redirect to an allowed host', async () => {
  const asked: string[] = [];
  const bytes = await fetchPicture('https://cdn.example/a', isAllowed, async (url) => {
    asked.push(url.pathname);
    return url.pathname === '/a' ? answer(302, { location: '/b' }) : answer(200, {}, 'picture');
  });
  expect([asked, bytes.toString()]).toEqual([['/a', '/b'], 'picture']);
});

it.each([
  ['another host', 'https://evil.example/a', answer(200), 'host'],
  ['no https', 'http://cdn.example/a', answer(200), 'host'],
  ['a private address', 'https://127.0.0.1/a', answer(200), 'unreachable'],
  ['a private IPv6 address', 'https://[::1]/a', answer(200), 'unreachable'],
  [
    'a redirect elsewhere',
    'https://cdn.example/a',
    answer(301, { location: 'https://evil.example/' }),
    'host',
  ],
  [
    'a redirect inside',
    'https://cdn.example/a',
    answer(301, { location: 'http://169.254.169.254/' }),
    'host',
  ],
  ['an endless redirect', 'https://cdn.example/a', answer(301, { location: '/a' }), 'unreachable'],
  ['a failure', 'https://cdn.example/a', answer(404), 'unreachable'],
  [
    'far too much',
    'https://cdn.example/a',
    answer(200, {}, Buffer.alloc(16 * 1024 * 1024)),
    'tooLarge',
  ],
])('refuses %s', async (_name, url, given, reason) => {
  await expect(fetchPicture(url, isAllowed, async () => given)).rejects.toMatchObject({
    reason,
  });
});
