import { hostOf, readHosts } from './host-rules';

test.each([
  ['cdn.shopify.com', 'cdn.shopify.com'],
  ['https://CDN.Shopify.com/s/files/1.jpg', 'cdn.shopify.com'],
  ['ছবি.বাংলা', 'xn--v5b8a3c.xn--54b7fta0cc'],
])('%s is the website %s', (text, host) => {
  expect(hostOf(text)).toBe(host);
});

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '[::1]',
  '192.168.0.10',
  'localhost',
  'printer.local',
  'db.internal',
  'metadata.google.internal',
  'intranet',
  'cdn.example.com:8443',
  'user@cdn.example.com',
  'cdn..com',
  '-a.com',
  '*.example.com',
  '',
])('%s is none that pictures are fetched from', (text) => {
  expect(hostOf(text)).toBeUndefined();
});

test('a list is read with commas, blanks and lines, each once', () => {
  expect(readHosts('a.com, b.org\nA.com;  10.0.0.1 nonsense')).toEqual({
    hosts: ['a.com', 'b.org'],
    wrong: ['10.0.0.1', 'nonsense'],
  });
});
