import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { robotsTxt, sitemapIndexXml, sitemapXml } from './sitemap';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
const ORIGIN = 'https://shop.example';

describe('sitemapXml', () => {
  const pages = [
    { path: '/', changedAt: Date.UTC(2026, 10, 20, 21, 45) },
    { path: '/productcetagory?category=A%20%26%20B&x=1' },
  ];
  const xml = sitemapXml(ORIGIN, pages);

  it('is well-formed', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
  });

  it('names each page in each language, with its twins', () => {
    const { url } = parser.parse(xml).urlset;
    expect(url.map(({ loc }: { loc: string }) => loc)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/bn`,
      `${ORIGIN}/productcetagory?category=A%20%26%20B&x=1`,
      `${ORIGIN}/bn/productcetagory?category=A%20%26%20B&x=1`,
    ]);
    expect(url[0].lastmod).toBe('2026-11-20T21:45:00.000Z');
    expect(url[2]).not.toHaveProperty('lastmod');
    for (const entry of url.slice(0, 2)) {
      expect(entry['xhtml:link']).toEqual([
        { rel: 'alternate', hreflang: 'en', href: `${ORIGIN}/` },
        { rel: 'alternate', hreflang: 'bn', href: `${ORIGIN}/bn` },
        { rel: 'alternate', hreflang: 'x-default', href: `${ORIGIN}/` },
      ]);
    }
  });

  it('is well-formed with nothing in it', () => {
    expect(XMLValidator.validate(sitemapXml(ORIGIN, []))).toBe(true);
  });
});

it('the index names its files', () => {
  const xml = sitemapIndexXml(ORIGIN, [{ path: '/sitemap/pages.xml', changedAt: 0 }]);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(parser.parse(xml).sitemapindex.sitemap).toEqual({
    loc: `${ORIGIN}/sitemap/pages.xml`,
    lastmod: '1970-01-01T00:00:00.000Z',
  });
});

/** Longest rule wins; there is no `Allow`. */
const closed = (path: string) =>
  robotsTxt(ORIGIN)
    .split('\n')
    .some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)));

describe('robotsTxt', () => {
  it.each([
    '/dashboard',
    '/bn/dashboard/orders',
    '/cart',
    '/checkout/x',
    '/order/x',
    '/user/profile',
    '/bn/user/profile',
    '/api/products',
    '/reset?token=x',
    '/search?q=x',
  ])('%s is left alone', (path) => expect(closed(path)).toBe(true));

  it.each([
    '/',
    '/bn',
    '/products',
    '/products?q=x',
    '/product/x',
    '/productcetagory',
    '/bn/product/x',
    '/seller/x',
    '/uploads/x.webp',
    '/about',
    '/returns',
    '/feed.xml',
    '/sitemap.xml',
  ])('%s is open', (path) => expect(closed(path)).toBe(false));

  it('names the sitemap', () => {
    expect(robotsTxt(ORIGIN)).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});
