import 'server-only';
import { Feed } from 'feed';
import { formatBdt, formatCount } from '../../platform/money';
import { paths } from '../../platform/paths';
import type { FeedProduct } from '../catalogue/queries-feed';
import { escapeXml } from './sitemap';
import { absoluteUrl } from './structured-data';

/** Products in the feed. */
export const FEED_SIZE = 50;

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
  for (const product of products) {
    const link = absoluteUrl(origin, paths.product(product._id));
    const picture = absoluteUrl(origin, product.image);
    const type = TYPES[picture.split('.').at(-1)!.toLowerCase()];
    feed.addItem({
      title: clean(product.productName),
      id: link,
      link,
      date: new Date(product.createdAt),
      description: `${formatBdt(product.price)} per piece, minimum order ${formatCount(product.minQuantity)}. ${shorten(product.description)}`,
      category: [{ name: product.category }],
      ...(type && { enclosure: { url: picture, type, length: 0 } }),
    });
  }
  return feed.rss2();
}
