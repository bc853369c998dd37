import { framePaths } from './frame-paths';

/** Every address, without a language. Scripts of catalogue pages take `framePaths` alone. */
export const paths = {
  ...framePaths,
  /** Where a parcel is, for who has no account: by its number and the phone. */
  track: '/track',
  /** The tracking page with the number filled in; the number identifies no person. */
  trackNumber: (number: string) => `/track?number=${encodeURIComponent(number)}`,
  /** Leads to `trackNumber`, in an SMS: there each character counts. */
  trackShort: (number: string) => `/t/${number}`,
  categories: '/productcetagory',
  /** Campaigns for everybody, and one of them by its name in addresses. */
  publicCampaigns: '/campaigns',
  publicCampaign: (slug: string) => `/campaigns/${slug}`,
  /** The second step of a login. */
  loginStep: '/login/step',
  /** Where the whole basket is ordered. */
  basketCheckout: '/checkout',
  about: '/about',
  shop: '/shop',
  forgot: '/forgot',
  reset: '/reset',
  newsletterThanks: '/newsletter/thanks',
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
  /** The page on which the buyer of an order reviews its lines. */
  review: (orderId: string) => `/review/${orderId}`,
  /** All reviews of a product. */
  productReviews: (id: string) => `/product/reviews/${id}`,
  /** Form to report a product or a seller to the shop. */
  reportProduct: (id: string) => `/report/product/${id}`,
  reportSeller: (id: string) => `/report/seller/${id}`,
  /** Reported things, for the staff, and one case. */
  abuseCases: '/dashboard/abuse',
  abuseCase: (id: string) => `/dashboard/abuse/${id}`,
  /** Form to ask a product's seller something, and to write to the seller of one's own order. */
  ask: (productId: string) => `/ask/${productId}`,
  askOrder: (orderId: string) => `/ask/order/${orderId}`,
  /** The buyer's threads with sellers, and one of them. */
  threads: '/user/messages',
  thread: (id: string) => `/user/messages/${id}`,
  contact: '/contact',
  help: '/help',
  /** RSS of new products. */
  feed: '/feed.xml',
  addProduct: '/dashboard/addproduct',
  allProducts: '/dashboard/allproducts',
  /** One's own products in a table that is edited like a spreadsheet. */
  productGrid: '/dashboard/allproducts/grid',
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
  /** Buyers' reviews: a seller's own, or all of them for staff who decide about them. */
  dashboardReviews: '/dashboard/reviews',
  /** Complaints of buyers, and one complaint. */
  complaints: '/dashboard/complaints',
  dashboardComplaint: (id: string) => `/dashboard/complaints/${id}`,
  /** A seller's threads with buyers, one of them, and the form to write to an order's buyer. */
  conversations: '/dashboard/conversations',
  conversation: (id: string) => `/dashboard/conversations/${id}`,
  writeBuyer: (orderId: string) => `/dashboard/conversations/order/${orderId}`,
  /** Threads that were reported to the shop, and one of them. */
  reportedThreads: '/dashboard/conversations/reported',
  reportedThread: (id: string) => `/dashboard/conversations/reported/${id}`,
  /** Deadlines that are near or missed, the time that everybody has, and the statistics about them. */
  deadlines: '/dashboard/deadlines',
  deadlineSettings: '/dashboard/deadlines/settings',
  deadlineFigures: '/dashboard/deadlines/figures',
  /** A seller's own track record, and what sellers contest in theirs. */
  trackRecord: '/dashboard/track-record',
  trackContests: '/dashboard/track-record/contests',
  /** One of the two tables by its name. */
  deliveryTable: (name: string) => `/dashboard/delivery?table=${name}`,
  /** All payments: what a person has to look at, what is held, and the rest. */
  payments: '/dashboard/payments',
  /** The whole story of one. */
  payment: (id: string) => `/dashboard/payments/${id}`,
  /** Wallet payments that wait, one after another. */
  paymentDesk: '/dashboard/payments/desk',
  walletStatements: '/dashboard/payments/statements',
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
  /** Tracking numbers of packed parcels. */
  tracking: '/dashboard/parcels/tracking',
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
  /** Campaigns as sellers and the shop see them, and one of them. */
  campaigns: '/dashboard/campaigns',
  campaign: (id: string) => `/dashboard/campaigns/${id}`,
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
