/** Every place that shows a product, asked as a browser, a script or a crawler asks. */

export interface Place {
  name: string;
  path: string;
  accept: string;
}

export interface Seen {
  status: number;
  text: string;
  cache: string | null;
}

const PAGE = 'text/html,application/xhtml+xml';
const JSON_TYPE = 'application/json';
const ANY = '*/*';

/** @param word one that its name has and nothing else */
export function placesOf(product: {
  id: string;
  category: string;
  word: string;
  seller: string;
}): Place[] {
  const { id, word, seller } = product;
  const category = encodeURIComponent(product.category);
  const pages = {
    home: '/',
    'home, Bangla': '/bn',
    listing: '/products',
    'listing, Bangla': '/bn/products',
    category: `/productcetagory?category=${category}`,
    'filtered listing': `/products?category=${category}&sort=newest`,
    found: `/products?q=${word}`,
    seller: `/seller/${seller}`,
    detail: `/product/${id}`,
    'detail, Bangla': `/bn/product/${id}`,
  };
  const calls = {
    'GET /products': '/products',
    'GET /products, found': `/products?q=${word}`,
    'GET /product': `/product/${id}`,
    'GET /search': `/search?q=${word}`,
  };
  const crawled = { sitemap: '/sitemap/products-1.xml', feed: '/feed.xml' };
  const all = (paths: Record<string, string>, accept: string): Place[] =>
    Object.entries(paths).map(([name, path]) => ({ name, path, accept }));
  return [...all(pages, PAGE), ...all(calls, JSON_TYPE), ...all(crawled, ANY)];
}

export async function see(url: string, { path, accept }: Omit<Place, 'name'>): Promise<Seen> {
  const answer = await fetch(url + path, {
    headers: { Accept: accept },
    signal: AbortSignal.timeout(120_000),
  });
  const { status, headers } = answer;
  return { status, text: await answer.text(), cache: headers.get('x-nextjs-cache') };
}

/** All structured data of a page. @throws where one of them is no JSON */
export function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, json]) => {
    const { '@graph': graph, ...one } = JSON.parse(json!) as Record<string, unknown>;
    return (graph as Record<string, unknown>[] | undefined) ?? [one];
  });
}
