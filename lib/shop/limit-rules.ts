import type { Limit } from '../platform/http/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** CONTRACT.md, "Limits". Routes name theirs (`route.ts`). */
export const LIMITS = {
  registration: { name: 'registration', points: 120, seconds: HOUR, per: 'address' },
  forgotAddress: { name: 'forgot-address', points: 60, seconds: HOUR, per: 'address' },
  /** Links that take a change of an account back: short ones, that fit an SMS. */
  undo: { name: 'undo', points: 20, seconds: HOUR, per: 'address' },
  newsletter: { name: 'newsletter', points: 60, seconds: HOUR, per: 'address' },
  /** Lookups of orders by number and phone; each number and each phone has its own (`features/fulfilment/tracking`). */
  trackAddress: { name: 'track-address', points: 60, seconds: HOUR, per: 'address' },
  search: { name: 'search', points: 600, seconds: MINUTE, per: 'address', inMemory: true },
  /** Searches of the dashboard, which find people by their phones and e-mails. */
  deskSearch: { name: 'desk-search', points: 60, seconds: MINUTE, per: 'account' },
  /** Files of what is kept of oneself: each reads everything. */
  ownData: { name: 'own-data', points: 10, seconds: HOUR, per: 'account' },
  /** Reads the whole catalogue. */
  feed: { name: 'feed', points: 60, seconds: HOUR, per: 'address', inMemory: true },
  order: { name: 'order', points: 60, seconds: MINUTE, per: 'account' },
  /** Transaction ids that buyers give: whether one is taken tells which there are. */
  walletGiven: { name: 'wallet-given', points: 20, seconds: HOUR, per: 'account' },
  /** Requests of buyers to return goods, and messages about them. */
  returnRequest: { name: 'return-request', points: 30, seconds: HOUR, per: 'account' },
  returnMessage: { name: 'return-message', points: 60, seconds: HOUR, per: 'account' },
  /** Begins to pay: each asks a provider. */
  paymentStart: { name: 'payment-start', points: 30, seconds: 10 * MINUTE, per: 'account' },
  /** Complaints, and what is said in them; of who has no account by address. */
  complaint: { name: 'complaint', points: 60, seconds: HOUR, per: 'account' },
  /** Numbers that are named with a phone to complain without an account: whether they fit says whose order it is. */
  complaintNumber: { name: 'complaint-number', points: 60, seconds: HOUR, per: 'address' },
  /** Threads that buyers begin, or go on with from a product or an order. */
  conversationOpen: {
    name: 'conversation-open',
    points: 40,
    seconds: 24 * HOUR,
    per: 'account',
  },
  /** Messages of a person to all others; each thread has its own (`features/conversations`). */
  conversationMessage: {
    name: 'conversation-message',
    points: 300,
    seconds: HOUR,
    per: 'account',
  },
  /** Reviews, and changes of them; by address for whoever has no account. */
  review: { name: 'review', points: 60, seconds: HOUR, per: 'account' },
  reviewVote: { name: 'review-vote', points: 60, seconds: HOUR, per: 'account' },
  reviewReport: { name: 'review-report', points: 30, seconds: HOUR, per: 'account' },
  /** Reports of products and sellers; of guests by address. */
  abuseReport: { name: 'abuse-report', points: 20, seconds: HOUR, per: 'account' },
  upload: { name: 'upload', points: 240, seconds: HOUR, per: 'account' },
  /** A picture that nothing shows lives a day: so many of an account's there can be at most. */
  uploadDay: { name: 'upload-day', points: 2000, seconds: 24 * HOUR, per: 'account' },
  /** Adding, changing, duplicating, deleting, reviewing one product. */
  productWrite: {
    name: 'product-write',
    points: 300,
    seconds: MINUTE,
    per: 'account',
    inMemory: true,
  },
  /** Products or orders that calls for many at once name. */
  bulkItem: { name: 'bulk-item', points: 3000, seconds: MINUTE, per: 'account', inMemory: true },
  /** Making and changing promotions: whether a code is taken tells which codes there are. */
  promotionWrite: { name: 'promotion-write', points: 120, seconds: HOUR, per: 'account' },
  /** Tries of codes that are none, of an account and of an address: a code is worth guessing. */
  promotionCodeAccount: {
    name: 'promotion-code-account',
    points: 10,
    seconds: 15 * MINUTE,
    per: 'account',
  },
  promotionCodeAddress: {
    name: 'promotion-code-address',
    points: 60,
    seconds: 15 * MINUTE,
    per: 'address',
  },
  /** Every other write of somebody who is signed in: see `readCall`. */
  otherWrite: { name: 'write', points: 300, seconds: MINUTE, per: 'account', inMemory: true },
  /** Changes of baskets; of guests by address, which many may share. */
  basketWrite: {
    name: 'basket-write',
    points: 600,
    seconds: MINUTE,
    per: 'account',
    inMemory: true,
  },
  /** Baskets of guests that an address makes: each stays for weeks. */
  guestBasket: { name: 'guest-basket', points: 120, seconds: HOUR, per: 'address' },
  /** Lists of guests that an address makes: each stays for weeks. */
  guestList: { name: 'guest-list', points: 120, seconds: HOUR, per: 'address' },
  /** Browsers that come back from a payment provider: each may cost a question to it. */
  paymentReturn: {
    name: 'payment-return',
    points: 60,
    seconds: MINUTE,
    per: 'address',
    inMemory: true,
  },
  /** Notices of payment providers, which all come from a few addresses. */
  paymentNotice: {
    name: 'payment-notice',
    points: 1200,
    seconds: MINUTE,
    per: 'address',
    inMemory: true,
  },
  /** Webhooks of couriers, which come from a few addresses, and may be forged from anywhere. */
  courierNotice: {
    name: 'courier-notice',
    points: 1200,
    seconds: MINUTE,
    per: 'address',
    inMemory: true,
  },
  /** Webhooks with a wrong secret, of one address. */
  courierForged: { name: 'courier-forged', points: 60, seconds: HOUR, per: 'address' },
  /** Questions to couriers: prices, tries of keys. */
  courierAsk: { name: 'courier-ask', points: 120, seconds: 10 * MINUTE, per: 'account' },
  /** Questions about a phone: couriers answer few, and whose it is has not asked for them. */
  courierRatio: { name: 'courier-ratio', points: 60, seconds: HOUR, per: 'account' },
  /** Bookings: each costs the courier a call, and somebody money. */
  courierBook: { name: 'courier-book', points: 600, seconds: HOUR, per: 'account' },
  productImport: { name: 'product-import', points: 120, seconds: HOUR, per: 'account' },
  /** Forms of pictures; each picture also counts as an upload of the day. */
  pictureFiles: { name: 'picture-files', points: 120, seconds: HOUR, per: 'account' },
  /** Files of couriers, each read into memory. */
  remittanceFile: { name: 'remittance-file', points: 120, seconds: HOUR, per: 'account' },
  /** Statements of wallets, each read into memory. */
  walletStatement: { name: 'wallet-statement', points: 120, seconds: HOUR, per: 'account' },
  photoBeforeRegistration: { name: 'photo', points: 60, seconds: HOUR, per: 'address' },
  loginAccount: { name: 'login-account', points: 10, seconds: 15 * MINUTE, per: 'account' },
  loginAddress: { name: 'login-address', points: 100, seconds: 15 * MINUTE, per: 'address' },
  /** Over all addresses, for browsers that never signed in to the account: a slow, wide search. */
  loginUnknownDevice: {
    name: 'login-unknown-device',
    points: 100,
    seconds: 24 * HOUR,
    per: 'account',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

declare module '../platform/http/route' {
  // Routes are checked against the names by this.
  interface LimitNames extends Record<keyof typeof LIMITS, unknown> {}
}
