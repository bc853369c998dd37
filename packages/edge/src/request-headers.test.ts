import { cleanHeaders, plainAddress } from './request-headers';

const clean = (
  headers: Record<string, string>,
  over: { trustProxy?: boolean; development?: boolean } = {},
) => {
  const all: Record<string, string | undefined> = { host: 'shop.example.com', ...headers };
  cleanHeaders(all, '::ffff:10.1.2.3', 'id-1', { trustProxy: false, development: false, ...over });
  return all;
};

describe('cleanHeaders', () => {
  it('does not believe a client about its address, host or scheme', () => {
    expect(
      clean({
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '1',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-client-ip': '6.6.6.6',
        'cf-connecting-ip': '6.6.6.6',
      }),
    ).toEqual({
      host: 'shop.example.com',
      'x-forwarded-for': '10.1.2.3',
      'x-forwarded-host': 'shop.example.com',
      'x-forwarded-proto': 'http',
      'x-request-id': 'id-1',
    });
  });

  it.each([
    // Next's own modules name the others (next.test.ts).
    'x-middleware-subrequest',
    'x-nextjs-postponed',
    'x-invoke-path',
    'x-invoke-status',
    'x-vercel-id',
  ])('drops %s', (name) => {
    expect(clean({ [name]: '1' })).not.toHaveProperty([name]);
  });

  it('keeps what the router and forms of the shop send', () => {
    const own = {
      rsc: '1',
      'next-router-prefetch': '1',
      'next-url': '/a',
      cookie: 'a=b',
      origin: 'x',
    };
    expect(clean(own)).toMatchObject(own);
  });

  it('replaces a request id', () => {
    expect(clean({ 'x-request-id': 'evil\n' })['x-request-id']).toBe('id-1');
  });

  it('believes a trusted proxy: the last address, which that proxy appended', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-forwarded-host': 'shop.example.bd',
      'x-forwarded-proto': 'https',
    };
    expect(clean(headers, { trustProxy: true })).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'shop.example.bd',
      'x-forwarded-proto': 'https',
    });
  });

  it.each(['', 'unknown', '6.6.6.6, nonsense'])('falls back to the socket on %p', (forwarded) => {
    const headers = clean({ 'x-forwarded-for': forwarded }, { trustProxy: true });
    expect(headers['x-forwarded-for']).toBe('10.1.2.3');
  });

  it('leaves the development tools their headers in development alone', () => {
    expect(clean({ 'x-nextjs-html-request-id': '1' }, { development: true })).toHaveProperty([
      'x-nextjs-html-request-id',
    ]);
  });
});

describe('plainAddress', () => {
  it.each([
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['192.168.1.1', '192.168.1.1'],
    [undefined, '127.0.0.1'],
  ])('%p is %s', (address, plain) => expect(plainAddress(address)).toBe(plain));
});
