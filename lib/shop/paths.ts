import { DEFAULT_LOCALE, LOCALES, type Locale } from '../platform/i18n/i18n';

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

export const paths = {
  home: '/',
  /** Where a parcel is, for who has no account: by its number and the phone. */
  track: '/track',
  /** The tracking page with the number filled in; the number identifies no person. */
  trackNumber: (number: string) => `/track?number=${encodeURIComponent(number)}`,
  /** Leads to `trackNumber`, in an SMS: there each character counts. */
  trackShort: (number: string) => `/t/${number}`,
  /** Leads from the page that the browser names to its counterpart in the language. */
  language: (to: Locale) => `/api/language?to=${to}`,
  products: '/products',
  product: (id: string) => `/product/${id}`,
  checkout: (id: string) => `/checkout/${id}`,
  categories: '/productcetagory',
  category: (category: string) => `/productcetagory?category=${encodeURIComponent(category)}`,
  login: '/login',
  /** The second step of a login. */
  loginStep: '/login/step',
  register: '/regester',
  cart: '/cart',
  /** Where the whole basket is ordered. */
  basketCheckout: '/checkout',
  /** Goods that are about to be ordered; `cart` lists orders. */
  basket: '/basket',
  about: '/about',
  shop: '/shop',
  forgot: '/forgot',
  reset: '/reset',
  newsletterThanks: '/newsletter/thanks',
  profile: '/user/profile',
  /** Where one is signed in, in the profile. */
  sessions: '/user/profile#sessions',
  /** The address book, and one entry of it. */
  /** Notifications of the user, for customers too. */
  notifications: '/user/notifications',
  addresses: '/user/addresses',
  address: (id: string) => `/user/addresses/${id}`,
  /** One's own order as a page of its own, which prints as an invoice. */
  order: (id: string) => `/order/${id}`,
  /** Form to return goods of it, and one return. */
  returnOrder: (id: string) => `/order/return/${id}`,
  return: (id: string) => `/order/returns/${id}`,
  /** A receipt, invoice, credit note or payout advice. */
  paper: (id: string) => `/paper/${id}`,
  /** Purchase: everything ordered at once, from one or more sellers. */
  purchase: (id: string) => `/purchase/${id}`,
  /** How a purchase stands with its money, where it is paid and tried again. */
  pay: (id: string) => `/pay/${id}`,
  /** The page of the demonstration's gateway. */
  demoPay: (id: string) => `/demopay/${id}`,
  /** Products that a seller has on sale. */
  seller: (id: string) => `/seller/${id}`,
  myProducts: '/myproducts',
  productDetails: (id: string) => `/productdetails?id=${id}`,
  deleteProduct: '/delete',
  geocode: '/geocode',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  /** Where somebody with an order complains, and finds an earlier complaint. */
  complain: '/complaint',
  /** The form for one's own order. */
  complainOf: (orderId: string) => `/complaint?order=${orderId}`,
  complaint: (id: string) => `/complaint/${id}`,
  contact: '/contact',
  help: '/help',
  /** RSS of new products. */
  feed: '/feed.xml',
  dashboard: '/dashboard',
  addProduct: '/dashboard/addproduct',
  allProducts: '/dashboard/allproducts',
  /** Earnings of a seller, and the account they are paid to. */
  balance: '/dashboard/balance',
  /** Buyers that a seller takes no orders from; for administrators everybody's. */
  blockedBuyers: '/dashboard/blocked-buyers',
  dashboardOrders: '/dashboard/orders',
  /** An order as its seller and administrators see it. */
  dashboardOrder: (id: string) => `/dashboard/orders/${id}`,
  dashboardUsers: '/dashboard/users',
  dashboardUser: (id: string) => `/dashboard/users/${id}`,
  contentManagement: '/dashboard/content-management',
  /** The editor of one kind of content. */
  contentKind: (kind: string) => `/dashboard/content-management/${kind}`,
  subscribers: '/dashboard/content-management/subscribers',
  outbox: '/dashboard/content-management/outbox',
  /** Events that a subscriber could not take. */
  deliveries: '/dashboard/content-management/deliveries',
  /** Accounts with couriers, and where a parcel is booked with one of them. */
  couriers: '/dashboard/couriers',
  bookParcel: (id: string) => `/dashboard/couriers/book/${id}`,
  /** Words that mean the same to the search. */
  synonyms: '/dashboard/content-management/synonyms',
  productImport: '/dashboard/import',
  /** Delivery prices: for administrators the shop's table, for all others their own. */
  delivery: '/dashboard/delivery',
  /** Complaints of buyers, and one complaint. */
  complaints: '/dashboard/complaints',
  dashboardComplaint: (id: string) => `/dashboard/complaints/${id}`,
  /** Deadlines that are near or missed, the time that everybody has, and the statistics about them. */
  deadlines: '/dashboard/deadlines',
  deadlineSettings: '/dashboard/deadlines/settings',
  deadlineFigures: '/dashboard/deadlines/figures',
  /** One of the two tables by its name. */
  deliveryTable: (name: string) => `/dashboard/delivery?table=${name}`,
  /** All payments: what a person has to look at, what is held, and the rest. */
  payments: '/dashboard/payments',
  /** The whole story of one. */
  payment: (id: string) => `/dashboard/payments/${id}`,
  /** Caps on one buyer's open orders. */
  orderCaps: '/dashboard/order-caps',
  /** Which ways to pay there are, and for which values. */
  paymentSettings: '/dashboard/payment-settings',
  /** Runs that pay sellers, and one of them. */
  payouts: '/dashboard/payouts',
  payoutRun: (id: string) => `/dashboard/payouts/${id}`,
  /** Orders that wait to be packed, and the packing of one. */
  packQueue: '/dashboard/parcels/pack',
  packOrder: (id: string) => `/dashboard/parcels/pack/${id}`,
  /** Parcels as their seller and administrators see them, and one of them. */
  parcels: '/dashboard/parcels',
  parcel: (id: string) => `/dashboard/parcels/${id}`,
  /** A seller's own papers, and what they say of the seller. */
  papers: '/dashboard/papers',
  /** Labels, challans, pick list or hand-over list, by name. */
  parcelPaper: (kind: string) => `/dashboard/parcels/print/${kind}`,
  promotions: '/dashboard/promotions',
  newPromotion: '/dashboard/promotions/new',
  promotion: (id: string) => `/dashboard/promotions/${id}`,
  /** Files of couriers, what each still owes, and one file. */
  remittances: '/dashboard/remittances',
  remittance: (id: string) => `/dashboard/remittances/${id}`,
  /** Money on its way back to buyers. */
  refunds: '/dashboard/refunds',
  refund: (id: string) => `/dashboard/refunds/${id}`,
  /** Returns by buyers, and one return. */
  dashboardReturns: '/dashboard/returns',
  dashboardReturn: (id: string) => `/dashboard/returns/${id}`,
  /** Mails and SMS, what goes to whom, and their words. */
  messages: '/dashboard/messages',
  messageSwitches: '/dashboard/messages/switches',
  messageTemplates: '/dashboard/messages/templates',
  messageTemplate: (id: string) => `/dashboard/messages/templates/${id}`,
  auditLog: '/dashboard/audit',
  /** Commission that the shop takes of each sale. */
  commission: '/dashboard/commission',
  /** Money that came in, is owed to whom, and is late. */
  finance: '/dashboard/finance',
  /** One account of the books, such as `gateway:bkash`. */
  financeAccount: (account: string) => `/dashboard/finance/${account}`,
  /** The notifications within the dashboard. */
  dashboardNotifications: '/dashboard/notifications',
  /** Accounts of wallets that buyers send money to. */
  walletAccounts: '/dashboard/wallet-accounts',
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
