import type { ErrorTable } from '../problem';
import type { ErrorPage, Site } from '../options';

/** A record that was there until it was deleted. */
export const GONE_ID = 'abcdef0123456789abcdef01';

export const TEST_ERRORS: ErrorTable = {
  BAD_REQUEST: { status: 400, message: 'Not readable.' },
  NOT_FOUND: { status: 404, message: 'Nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Not that method.' },
  TOO_LARGE: { status: 413, message: 'Too large.' },
  TOO_MANY: { status: 429, message: 'Too many.' },
  INTERNAL: { status: 500, message: 'Our fault.' },
  MAINTENANCE: { status: 503, message: 'Closed.' },
  DATABASE_AWAY: { status: 503, message: 'Away.' },
  STORAGE_AWAY: { status: 503, message: 'Files are away.' },
};

export const testErrorPage = ({ kind, pathname, url, requestId }: ErrorPage): string =>
  `<h1>${kind}</h1><p>${pathname}</p><a href="${url}">again</a><i>${requestId ?? ''}</i>`;

const bare = (pathname: string): string => pathname.replace(/^\/bn(?=\/|$)/, '') || '/';
const KILOBYTE = 1024;

/** A small site in two languages, one of them below `/bn`. */
export const TEST_SITE: Site = {
  isPagePath: (pathname) =>
    /^(\/|\/products|\/forgot|\/cart|\/page-not-found|\/product(-gone)?\/\w+|\/group)$/.test(
      bare(pathname),
    ),
  isPostedPage: (pathname) => bare(pathname) === '/forgot',
  isInnerPath: (decoded) => bare(decoded) === '/products/browse',
  isGuardedPath: (pathname) => pathname === '/cart',
  isPublicFile: (decoded) => decoded === '/unions.json',
  isOfflinePath: (pathname) => bare(pathname) === '/offline',
  staysOpen: (decoded) => decoded === '/healthz' || decoded.startsWith('/uploads/'),
  isPrivateUpload: (name) => name.startsWith('private-'),
  usesCamera: (pathname) => pathname.startsWith('/desk'),
  isEmbeddable: (pathname) => pathname.startsWith('/uploads/'),
  bodyLimit: (pathname) => (pathname === '/upload' ? 16 * 1024 : 256) * KILOBYTE,
  variantCookies: ['preview'],
  pageQuery: (pathname) => (pathname === '/group' ? 'name' : undefined),
  lists: {
    isPage: (pathname) => bare(pathname) === '/products',
    isApi: (pathname) => pathname === '/api/products',
    hasJson: (pathname) => pathname === '/products',
    query: ['q', 'category', 'minPrice', 'sort', 'page'],
    personalQuery: ['mine', 'status'],
    keptHeader: 'x-kept-answer',
    tagsOf: (face, query) => [
      face === 'json' ? 'records' : 'products',
      ...(query.has('q') ? ['words'] : []),
    ],
  },
  missing: {
    pageFor: (pathname) => (pathname.startsWith('/bn') ? '/bn/page-not-found' : '/page-not-found'),
    gonePageFor(pathname) {
      const id = /^\/product\/([0-9a-f]{24})$/i.exec(bare(pathname))?.[1];
      return id === undefined ? null : `/product-gone/${id.toLowerCase()}`;
    },
    isOwnPage: (pathname) => /^\/(page-not-found$|product-gone\/)/.test(bare(pathname)),
    tags: ['texts'],
    tagOf(pathname) {
      const id = /^\/product\/([0-9a-f]{24})$/i.exec(bare(pathname))?.[1];
      return id === undefined ? null : `product:${id.toLowerCase()}`;
    },
  },
};
