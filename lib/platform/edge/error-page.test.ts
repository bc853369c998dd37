import { errorPage } from './error-page';

const page = (pathname: string, kind: Parameters<typeof errorPage>[0]['kind'], url = pathname) =>
  errorPage({ pathname, url, kind }, 'A <b>Shop');

describe('a page of the front itself', () => {
  it.each([
    ['/offline', 'offline', 'lang="en"', 'You are offline'],
    ['/bn/offline', 'offline', 'lang="bn"', 'আপনি অফলাইনে আছেন'],
    ['/products', 'away', 'lang="en"', 'The shop cannot reach its data right now.'],
    ['/product/1', 'away', 'href="/product/1"', 'Failed to fetch product details.'],
    ['/bn/products', 'away', 'href="/bn"', 'দোকানের তথ্য'],
    ['/products', 'failed', 'lang="en"', 'Something went wrong'],
    ['/products', 'maintenance', 'lang="en"', 'We are tidying up the shop'],
    ['/products', 'busy', 'lang="en"', 'One moment, please'],
  ] as const)('of %s (%s) is in its language', (pathname, kind, detail, words) => {
    const html = page(pathname, kind);
    expect(html).toContain(detail);
    expect(html).toContain(words);
  });

  it('needs nothing but itself', () => {
    expect(page('/', 'offline')).not.toMatch(/<script|<link|url\(/);
  });

  it('shows what it is given as text', () => {
    const html = errorPage(
      { pathname: '/', url: '/?a="><script>', kind: 'failed', requestId: '<i>' },
      'A <b>Shop',
    );
    expect(html).toContain('A &lt;b&gt;Shop');
    expect(html).toContain('href="/?a=&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('&lt;i&gt;');
  });
});
