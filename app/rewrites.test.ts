import {
  getRewrittenUrl,
  unstable_getResponseFromNextConfig,
} from 'next/experimental/testing/server';
import config from '@/next.config';
import { PAGES } from '@/lib/shop/pages';
import { LISTING_QUERY } from '@/lib/shop/paths';

/** Where next.config.ts sends an address before Next looks for files, by Next's own matching. */

const ORIGIN = 'http://localhost';
const ID = '0123456789abcdef01234567';

type Rules = Extract<Awaited<ReturnType<NonNullable<(typeof config)['rewrites']>>>, unknown[]>;
let rules: Rules;
beforeAll(async () => {
  rules = ((await config.rewrites!()) as { beforeFiles: Rules }).beforeFiles;
});

/** Each rule sees what those before it made of the address. */
async function landing(address: string): Promise<string> {
  let url = ORIGIN + address;
  for (const rule of rules) {
    const nextConfig = {
      rewrites: async () => ({ beforeFiles: [rule], afterFiles: [], fallback: [] }),
    };
    url = getRewrittenUrl(await unstable_getResponseFromNextConfig({ url, nextConfig })) ?? url;
  }
  return new URL(url).pathname;
}

it.each(PAGES.map(({ path }) => path.replace(/\{\w+\}/g, ID)))(
  '%s is the page of its own folder in both languages',
  async (path) => {
    const rest = path === '/' ? '' : path;
    expect(await landing(path)).toBe(`/en${rest}`);
    expect(await landing(`/bn${rest}`)).toBe(`/bn${rest}`);
  },
);

it.each(LISTING_QUERY)('/products with %s is its twin that reads the query', async (name) => {
  expect(await landing(`/products?utm=1&${name}=a`)).toBe('/en/products/browse');
  expect(await landing(`/bn/products?${name}=a`)).toBe('/bn/products/browse');
});

it.each([
  ['/products?utm=1', '/en/products'],
  ['/products?q=', '/en/products'],
  ['/bn/products?q=&utm=1', '/bn/products'],
  ['/products/browse?q=a', '/products/browse'],
  ['/dashboard/nowhere', '/dashboard/nowhere'],
])('%s lands on %s', async (address, path) => {
  expect(await landing(address)).toBe(path);
});

it('There are few rules, as Next reads the pattern of each anew for every request', () => {
  expect(rules.length).toBeLessThan(40);
});
