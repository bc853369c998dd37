import type { ListFace, Site } from '@paikari/edge';
import { tags } from './tags';
import { KEPT_HEADER } from '../platform/http/kept-header';
import { isGuardedPath, isInnerPath, isPagePath, PAGES } from './pages';
import { PRIVATE_PREFIX } from '../platform/storage/private-prefix';
import { LISTING_QUERY } from './frame-paths';
import { localePath, splitLocale } from '../platform/i18n/locale-path';

const KILOBYTE = 1024;
const ORDINARY_BODY = 256 * KILOBYTE;
/** 15 MB of picture (CONTRACT.md, `/upload`) and room for the multipart frame. */
const UPLOAD_BODY = 16 * KILOBYTE * KILOBYTE;
/** 50 MB of products (lib/features/imports/rules.ts) and a little, so that the endpoint itself says the limit. */
const IMPORT_BODY = 51 * KILOBYTE * KILOBYTE;
/** 60 MB of pictures (lib/features/imports/pictures/types.ts) and a little, for the same reason. */
const PICTURES_BODY = 62 * KILOBYTE * KILOBYTE;
/** 1 MB of a courier's file (lib/features/ledger/remittances/rules.ts) and as much again, for the same reason. */
const REMITTANCE_BODY = 2 * KILOBYTE * KILOBYTE;
/** 4 MB of a counted sheet (lib/features/imports/counts/types.ts) and a little, for the same reason. */
const SHEET_BODY = 5 * KILOBYTE * KILOBYTE;

/**
 * No address of the shop has so long a part. Next would keep an answer to it by a tag of that length, and
 * log each time that it can't.
 */
const TOO_LONG = /[^/]{201}/;

/** Pages that forms are also posted to; next.config.ts tells them apart by content type. */
const POSTED_PAGES = new Set(PAGES.filter(({ posted }) => posted).map(({ path }) => path));
/**
 * Paths that stay open: the monitor's request, and files that the browser needs for a page it still shows.
 */
const STAYS_OPEN = /^\/(?:healthz$|uploads\/|sw\.js$)/;
/** Pictures, which other sites may show: cards of messengers, feeds, price comparisons. */
const EMBEDDABLE = /^\/(?:uploads|icons)\/|^\/(?:share\.png|icon\.svg)$/;
/**
 * Pages whose document may use the camera: parcels are scanned at the desk, and its pages follow each other
 * without a load, so the page with the camera has the policy of the one that came before.
 */
const DESK = /^\/dashboard(?:\/|$)/;
/** `app/[locale]/(shop)/page-not-found` and `product-gone/[id]`. */
const NOT_FOUND_PAGE = '/page-not-found';
const GONE_PAGE = '/product-gone';

/** The product whose page a path is, in any language. */
function productOf(pathname: string): string | null {
  const id = /^\/product\/([0-9a-f]{24})$/i.exec(splitLocale(pathname).path)?.[1];
  return id?.toLowerCase() ?? null;
}

function bodyLimit(pathname: string): number {
  if (
    pathname === '/upload' ||
    /^\/api\/((returns|reviews)\/photo|content\/blocks\/picture)\//.test(pathname)
  )
    return UPLOAD_BODY;
  if (pathname === '/api/products/pictures') return PICTURES_BODY;
  if (/^\/api\/products\/counts\/sheet\//.test(pathname)) return SHEET_BODY;
  if (pathname === '/api/remittances') return REMITTANCE_BODY;
  return pathname === '/api/imports' ? IMPORT_BODY : ORDINARY_BODY;
}

/**
 * Under which tags a list is read. Next says nothing of them, as it keeps no list itself. Whole
 * products change with each sale, cards seldom, and what a search finds with every word.
 */
function tagsOfList(face: ListFace, query: URLSearchParams): string[] {
  const isSearch = query.has('q');
  if (face === 'json') {
    const whole = [tags.records, tags.discounts];
    return isSearch ? [...whole, tags.synonyms] : whole;
  }
  const shown = [tags.products, tags.discounts, tags.anyContent];
  return isSearch ? [...shown, tags.catalogue, tags.synonyms] : shown;
}

/**
 * The shop as the HTTP front must know it.
 * @param publicFiles paths of the files in `public`, e.g. `/sw.js`
 */
export function shopSite(publicFiles: ReadonlySet<string>): Site {
  return {
    isPagePath,
    isPostedPage: (pathname) => POSTED_PAGES.has(splitLocale(pathname).path),
    isInnerPath: (decoded) => isInnerPath(decoded) || TOO_LONG.test(decoded),
    isGuardedPath,
    isPublicFile: (decoded) => publicFiles.has(decoded),
    isOfflinePath: (pathname) => splitLocale(pathname).path === '/offline',
    staysOpen: (decoded) => STAYS_OPEN.test(decoded),
    isPrivateUpload: (name) => name.startsWith(PRIVATE_PREFIX),
    usesCamera: (pathname) => DESK.test(splitLocale(pathname).path),
    isEmbeddable: (pathname) => EMBEDDABLE.test(pathname),
    bodyLimit,
    variantCookies: ['shop-preview'],
    // A category's page is one cached page for each category, though its name stands in the query.
    pageQuery: (pathname) =>
      splitLocale(pathname).path === '/productcetagory' ? 'category' : undefined,
    lists: {
      isPage: (pathname) => splitLocale(pathname).path === '/products',
      isApi: (pathname) => pathname === '/api/products',
      hasJson: (pathname) => pathname === '/products',
      query: LISTING_QUERY,
      personalQuery: ['mine', 'status'],
      keptHeader: KEPT_HEADER,
      tagsOf: tagsOfList,
    },
    missing: {
      pageFor: (pathname) => localePath(splitLocale(pathname).locale, NOT_FOUND_PAGE),
      gonePageFor(pathname) {
        const id = productOf(pathname);
        const { locale } = splitLocale(pathname);
        return id === null ? null : localePath(locale, `${GONE_PAGE}/${id}`);
      },
      isOwnPage(pathname) {
        const { path } = splitLocale(pathname);
        return path === NOT_FOUND_PAGE || path.startsWith(`${GONE_PAGE}/`);
      },
      tags: [tags.anyContent, tags.products],
      tagOf(pathname) {
        const id = productOf(pathname);
        return id === null ? null : tags.product(id);
      },
    },
  };
}
