import 'server-only';

export { crawlerAnswer } from './answer';
export { rssFeed } from './feed';
export {
  SHARE_PICTURE,
  absoluteUrl,
  breadcrumbData,
  graph,
  productData,
  shopData,
} from './product-data';
export {
  getSitemapPages,
  listSitemapFiles,
  robotsTxt,
  sitemapIndexXml,
  sitemapXml,
} from './sitemap';
