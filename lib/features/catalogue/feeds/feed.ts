import 'server-only';
import { Feed, type Item } from 'feed';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import { paths } from '../../../shop/paths';
import type { FeedProduct, FeedVariant } from '..';
import { attributeOf, gtinOf, absoluteUrl } from './product-data';
import { escapeXml } from './sitemap';

/** Namespace of what shopping services read of an item. */
const MERCHANT = 'http://base.google.com/ns/1.0';
/** The most characters that they take of a field. */
const MOST = { title: 150, description: 5000, brand: 70, mpn: 70, attribute: 100 } as const;
const MOST_MORE_PICTURES = 10;

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** In one line, without control characters, which XML can't hold, and no longer than may be. */
function clean(text: string, most: number): string {
  const flat = text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...flat];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : flat;
}

/** The shop's words and its public address (no trailing slash). */
interface FeedShop {
  origin: string;
  title: string;
  description: string;
}

/**
 * RSS 2.0 of products, newest first, with what shopping services ask of each thing that can be ordered:
 * an item for every variant. In pieces as they are read.
 */
export async function* rssFeed(
  products: AsyncIterable<FeedProduct[]>,
  shop: FeedShop,
): AsyncGenerator<string> {
  let isBegun = false;
  for await (const some of products) {
    const xml = rssOf(some, shop);
    const from = isBegun ? xml.indexOf('<item>') : 0;
    isBegun = true;
    if (from >= 0) yield xml.slice(from, xml.lastIndexOf('</channel>'));
  }
  const whole = rssOf([], shop);
  yield isBegun ? whole.slice(whole.lastIndexOf('</channel>')) : whole;
}

function rssOf(products: FeedProduct[], { origin, title, description }: FeedShop): string {
  const newest = products[0];
  const feed = new Feed({
    id: absoluteUrl(origin, paths.home),
    link: absoluteUrl(origin, paths.products),
    title,
    description,
    language: 'en',
    generator: false,
    updated: newest ? new Date(newest.createdAt) : new Date(0),
    feedLinks: { rss: absoluteUrl(origin, paths.feed) },
  });
  for (const product of products) {
    for (const variant of product.variants) feed.addItem(itemOf(product, variant, origin));
  }
  // The library knows the names of no other vocabulary.
  return feed.rss2().replace('<rss ', `<rss xmlns:g="${MERCHANT}" `);
}

const taka = (price: number) => `${price.toFixed(2)} BDT`;

function itemOf(product: FeedProduct, variant: FeedVariant, origin: string): Item {
  const page = absoluteUrl(origin, paths.product(product._id));
  const isOnly = product.options.length === 0;
  const link = isOnly ? page : `${page}#variant=${variant._id}`;
  const name = isOnly
    ? product.productName
    : `${product.productName} – ${variant.values.join(' / ')}`;
  const picture = absoluteUrl(origin, variant.picture);
  const type = TYPES[picture.split('.').at(-1)!.toLowerCase()];
  const more = product.extraimages
    .map((image) => absoluteUrl(origin, image))
    .filter((image) => image !== picture)
    .slice(0, MOST_MORE_PICTURES);
  const gtin = gtinOf(variant.barcode);
  const mpn = clean(variant.sku, MOST.mpn);
  const fields: [name: string, text: string][] = [
    // Two sellers may call theirs the same: no SKU is unique here.
    ['id', variant._id],
    ...(isOnly ? [] : [['item_group_id', product._id] as [string, string]]),
    ['image_link', picture],
    ...more.map((image): [string, string] => ['additional_image_link', image]),
    ['availability', variant.isInStock ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant),
    ['condition', 'new'],
    ['brand', clean(product.brand, MOST.brand)],
    ...(gtin ? [['gtin', gtin] as [string, string]] : []),
    ...(mpn ? [['mpn', mpn] as [string, string]] : []),
    ...(gtin || mpn ? [] : [['identifier_exists', 'no'] as [string, string]]),
    ['product_type', product.category],
    ...product.options.flatMap((option, place): [string, string][] => {
      const attribute = attributeOf(option);
      return attribute ? [[attribute, clean(variant.values[place]!, MOST.attribute)]] : [];
    }),
  ];
  return {
    title: clean(name, MOST.title),
    id: link,
    link,
    date: new Date(product.createdAt),
    // Readers take it for HTML.
    description: escapeXml(clean(product.description, MOST.description) || clean(name, MOST.title)),
    category: [{ name: product.category }],
    ...(type && { enclosure: { url: picture, type, length: 0 } }),
    extensions: grouped(fields),
  };
}

/** The price, and a lower one with the moments between which it holds, where both are known. */
function priceFields({ price, compareAtPrice = 0, offer }: FeedVariant): [string, string][] {
  if (offer) {
    const { from, until } = offer;
    return [
      ['price', taka(price)],
      ['sale_price', taka(offer.price)],
      ...(from && until
        ? [
            ['sale_price_effective_date', `${feedTime(from)}/${feedTime(until)}`] as [
              string,
              string,
            ],
          ]
        : []),
    ];
  }
  if (compareAtPrice <= price) return [['price', taka(price)]];
  return [
    ['price', taka(compareAtPrice)],
    ['sale_price', taka(price)],
  ];
}

/** A moment to the minute, as product data have it: `2026-12-16T10:00+0600`. */
const feedTime = (iso: string) =>
  isoInDhaka(new Date(iso)).replace(/:\d\d([+-]\d\d):(\d\d)$/, '$1$2');

/** Fields of one name become a list: the library writes each name once. */
function grouped(fields: readonly [name: string, text: string][]) {
  const byName = new Map<string, { _text: string }[]>();
  for (const [name, text] of fields) {
    byName.set(name, [...(byName.get(name) ?? []), { _text: text }]);
  }
  return [...byName].map(([name, texts]) => ({
    name: `g:${name}`,
    objects: (texts.length === 1 ? texts[0] : texts) as never,
  }));
}
