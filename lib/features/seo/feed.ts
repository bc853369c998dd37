import 'server-only';
import { Feed, type Item } from 'feed';
import { formatBdt, formatCount } from '../../platform/money';
import { paths } from '../../platform/paths';
import type { FeedProduct } from '../catalogue/feed-queries';
import { attributeOf } from './attribute-rules';
import { escapeXml } from './sitemap';
import { absoluteUrl } from './structured-data';

/** Products in the feed. */
export const FEED_SIZE = 50;
/** Variants are items of their own: 50 products may have 12,500. */
const MOST_ITEMS = 1000;

/** What shopping services read of an item. */
const MERCHANT = 'http://base.google.com/ns/1.0';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Without control characters, which XML can't hold. */
const clean = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

/** One line of HTML: readers take descriptions for that. */
function shorten(text: string): string {
  const flat = clean(text).replace(/\s+/g, ' ').trim();
  return escapeXml(flat.length > 300 ? `${flat.slice(0, 297).trimEnd()}…` : flat);
}

/** RSS 2.0 of new products. @param shop its words and public address (no trailing slash) */
export function rssFeed(
  products: FeedProduct[],
  shop: { origin: string; title: string; description: string },
): string {
  const { origin, title, description } = shop;
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
  const items = products.flatMap((product) => itemsOf(product, origin));
  for (const item of items.slice(0, MOST_ITEMS)) feed.addItem(item);
  // The library knows the names of no other vocabulary.
  return feed.rss2().replace('<rss ', `<rss xmlns:g="${MERCHANT}" `);
}

/** A product as one item, or as one for each of its variants, which its group's id keeps together. */
function itemsOf(product: FeedProduct, origin: string): Item[] {
  const page = absoluteUrl(origin, paths.product(product._id));
  const item = (given: { link: string; title: string; image: string; price: number }): Item => {
    const picture = absoluteUrl(origin, given.image);
    const type = TYPES[picture.split('.').at(-1)!.toLowerCase()];
    return {
      title: clean(given.title),
      id: given.link,
      link: given.link,
      date: new Date(product.createdAt),
      description: `${formatBdt(given.price)} per ${product.unit}, minimum order ${formatCount(product.minQuantity)}. ${shorten(product.description)}`,
      category: [{ name: product.category }],
      ...(type && { enclosure: { url: picture, type, length: 0 } }),
    };
  };
  const { productName: title, image, price } = product;
  if (product.variants.length === 0) return [item({ link: page, title, image, price })];
  return product.variants.map((variant) => ({
    ...item({
      link: `${page}#variant=${variant._id}`,
      title: `${title} – ${variant.values.join(' / ')}`,
      image: variant.picture,
      price: variant.price,
    }),
    extensions: [
      ['id', variant.sku || variant._id],
      ['item_group_id', product._id],
      ['price', `${variant.price.toFixed(2)} BDT`],
      ['availability', variant.isInStock ? 'in_stock' : 'out_of_stock'],
      ...product.options.flatMap((option, place) => {
        const attribute = attributeOf(option);
        return attribute ? [[attribute, variant.values[place]!]] : [];
      }),
    ].map(([name, text]) => ({ name: `g:${name}`, objects: { _text: clean(text!) } })),
  }));
}
