/**
 * Paths that the shop's own pages seldom lead to: apart from `paths`, which is part of every page's script.
 * Without a language.
 */
export const deskPaths = {
  /** Takes a change of the ways into an account back. */
  undo: (token: string) => `/undo/${token}`,
  /** Confirms the newsletter, or leaves it. */
  letter: (token: string) => `/newsletter/letter/${token}`,
  /** Saved products, one list of them, and a list that its owner shares. */
  saved: '/saved',
  savedList: (id: string) => `/saved/${id}`,
  sharedList: (token: string) => `/shared/${token}`,
  /** Stops messages about saved products or of followed shops. */
  stopMessages: (token: string) => `/stop/${token}`,
  /** Products side by side, by `?id=` of each. */
  compare: '/compare',
  compareWith: (id: string) => `/compare?id=${id}`,
  /** The second factor of one's own account. */
  security: '/user/security',
  /** One's own data, and its download. */
  ownData: '/user/data',
  /** Has one's own account erased. */
  erasure: '/user/data/erase',
  /** Settings of how long personal data is kept. */
  retention: '/dashboard/users/retention',
  /** Asks once more who is there, and leads back. */
  proof: '/user/proof',
  /** The shop's staff, and invitations to join them. */
  staff: '/dashboard/staff',
  /** A seller's team, and invitations to join it; a member's own place there. */
  team: '/dashboard/team',
  /** How to sell here. */
  sell: '/sell',
  /** What a seller's shop is called and says of itself: one's own, and any for administrators. */
  shop: '/dashboard/shop',
  shopOf: (id: string) => `/dashboard/shop/${id}`,
  /** Whose one's own shop is, by its documents; and sellers' documents, for who checks them. */
  verification: '/dashboard/verification',
  verificationQueue: '/dashboard/verification/queue',
  /** Where an invitation's link leads. */
  staffInvitation: '/dashboard/invitation',
  /** Figures of one's own shop. */
  figures: '/dashboard/figures',
  /** Pictures for many products at once. */
  productPictures: '/dashboard/allproducts/pictures',
  /** Counts of one's own stock, one of them, and its sheet to print. */
  stockCounts: '/dashboard/allproducts/count',
  stockCount: (id: string) => `/dashboard/allproducts/count/${id}`,
  stockCountPrint: (id: string) => `/dashboard/allproducts/count/print/${id}`,
  /** Websites that pictures of imports are fetched from. */
  pictureHosts: '/dashboard/import/hosts',
  /** Finds what one may see in the dashboard, by `?q=`. */
  search: '/dashboard/search',
  /** A category below one of the seven, by its address. */
  leaf: (slug: string) => `/category/${slug}`,
  /** The categories below the seven, and one of them. */
  categories: '/dashboard/categories',
  categoryOf: (id: string) => `/dashboard/categories/${id}`,
  /** Places with blocks, the blocks of one, and how that one would look. */
  blocks: '/dashboard/content-management/blocks',
  blocksOf: (place: string) => `/dashboard/content-management/blocks/${place}`,
  blocksPreview: (place: string) => `/dashboard/content-management/preview/${place}`,
  /** Words that products are looked through for. */
  forbiddenWords: '/dashboard/abuse/words',
  /** Actions that another owner has to approve. */
  approvals: '/dashboard/approvals',
} as const;
