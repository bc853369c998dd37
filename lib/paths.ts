import { DEFAULT_LOCALE, LOCALES, type Locale } from './i18n';

/** Pages at fixed paths, misspelt ones as the spec has them. Rewrites and the HTTP front use this list. */
export const STATIC_PAGES = [
  '/',
  '/login',
  '/regester',
  '/products',
  '/productcetagory',
  '/cart',
  '/about',
  '/page-not-found',
  '/forgot',
  '/reset',
  '/newsletter/thanks',
  '/user/profile',
  '/dashboard',
  '/dashboard/addproduct',
  '/dashboard/allproducts',
] as const;

/** Pages with a last segment of their own, e.g. `/product/{id}`. */
export const PAGES_WITH_ID = [
  '/product',
  '/checkout',
  '/dashboard/update',
  '/dashboard/product',
] as const;

/** Pages that need a signed-in person: guarded by `middleware.ts` and, truly, by each page. */
export const GUARDED_PAGES = ['/cart', '/checkout', '/user', '/dashboard'] as const;

/**
 * Query names that turn the cached listing into a filtered one (rendered per request), in the order
 * in which the listing's links carry them: what narrows it first.
 */
export const LISTING_QUERY = [
  'q',
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'minOrder',
  'sort',
  'limit',
  'page',
] as const;

export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/product/${id}`,
  checkout: (id: string) => `/checkout/${id}`,
  categories: '/productcetagory',
  category: (category: string) => `/productcetagory?category=${encodeURIComponent(category)}`,
  login: '/login',
  register: '/regester',
  cart: '/cart',
  about: '/about',
  shop: '/shop',
  forgot: '/forgot',
  reset: '/reset',
  newsletterThanks: '/newsletter/thanks',
  profile: '/user/profile',
  dashboard: '/dashboard',
  addProduct: '/dashboard/addproduct',
  allProducts: '/dashboard/allproducts',
  updateProduct: (id: string) => `/dashboard/update/${id}`,
  /** A product as its seller and administrators see it, published or not. */
  dashboardProduct: (id: string) => `/dashboard/product/${id}`,
} as const;

/** The path in a language: English stands at the bare path, Bangla under `/bn`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits `/bn/cart` into its language and bare path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    if (locale === DEFAULT_LOCALE) continue;
    if (pathname === `/${locale}`) return { locale, path: '/' };
    if (pathname.startsWith(`/${locale}/`)) {
      return { locale, path: pathname.slice(locale.length + 1) };
    }
  }
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/** Whether a path belongs to a page, which answers GET and HEAD alone. */
export function isPagePath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  if ((STATIC_PAGES as readonly string[]).includes(path)) return true;
  return PAGES_WITH_ID.some((base) => new RegExp(`^${base}/[^/]+$`).test(path));
}
