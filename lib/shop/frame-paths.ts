import type { Locale } from '../platform/i18n/i18n';

/**
 * Query names that turn the cached listing into a filtered one (rendered per request), in the order
 * in which the listing's links carry them: what narrows it first.
 */
export const LISTING_QUERY = [
  'q',
  'category',
  'brand',
  'size',
  'colour',
  'unit',
  'seller',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'minOrder',
  'sort',
  'limit',
  'page',
  'after',
  'fields',
] as const;

/**
 * Addresses that the scripts of the shop's frame and of catalogue pages need: browsers load these with every
 * page, and none of the many others in `paths`, so that a new page makes no catalogue page heavier.
 */
export const framePaths = {
  home: '/',
  /** Leads from the page that the browser names to its counterpart in the language. */
  language: (to: Locale) => `/api/language?to=${to}`,
  products: '/products',
  product: (id: string) => `/product/${id}`,
  checkout: (id: string) => `/checkout/${id}`,
  category: (category: string) => `/productcetagory?category=${encodeURIComponent(category)}`,
  login: '/login',
  register: '/regester',
  cart: '/cart',
  /** Goods that are about to be ordered; `cart` lists orders. */
  basket: '/basket',
  profile: '/user/profile',
  dashboard: '/dashboard',
} as const;
