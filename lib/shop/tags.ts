/**
 * The registry of cache tags: every cached read names what it depends on, every command what it
 * changed (`changes`), and the HTTP front under which of them a list is kept.
 */
export const tags = {
  /**
   * Lists of cards and their facets: membership, order, what a card shows, whether it can be ordered.
   * No figure of the stock: sales are told to these lists only when they turn "can be ordered".
   */
  products: 'products',
  /** Lists of whole products, as `GET /products` answers them: every field, stock and `version` too. */
  records: 'records',
  /** Which products are on sale and their words, whatever is sold: what a search finds. */
  catalogue: 'catalogue',
  /** Content that an administrator edits, by type. */
  content: (kind: string) => `content:${kind}`,
  /** Any kind of it, for what stands on every page. */
  anyContent: 'content',
  /** The published blocks of one place: home, a category, a campaign. */
  blocks: (place: string) => `blocks:${place}`,
  /** Automatic discounts of every product: which there are, and which are on. */
  discounts: 'discounts',
  /** Campaigns, and which products take part. */
  campaigns: 'campaigns',
  /** In lower case, as an address may name an id in capitals. */
  product: (id: string) => `product:${id.toLowerCase()}`,
  /** Facts about a seller beside their products: place, delivered orders. */
  seller: (id: string) => `seller:${id.toLowerCase()}`,
  /** Delivery prices from one owner's table: a seller's, or the shop's. */
  delivery: (owner: string) => `delivery:${owner.toLowerCase()}`,
  /** The shop's commission on one owner's goods: a seller's, or `all`. */
  commission: (owner: string) => `commission:${owner.toLowerCase()}`,
  /** Which ways to pay the shop offers, and to which wallets. */
  payments: 'payments',
  /** How long buyers and sellers have. */
  clocks: 'clocks',
  /** Settings of how long personal data is kept. */
  retention: 'retention',
  /** Nothing that is kept reads them, but the search of each process does. */
  synonyms: 'synonyms',
  /** Categories below the seven: names, addresses, attributes. */
  tree: 'tree',
};

/**
 * Cache tags that a command's change invalidates. For an edit of a product use `changeOfProduct`
 * (lib/features/catalogue/change-rules.ts), which compares before and after.
 */
export const changes = {
  /** A product came on sale or went, or anything may have changed about it. */
  product: (id: string) => [tags.products, tags.records, tags.catalogue, tags.product(id)],
  /** A product on sale changed where no card shows it: its page, and lists of whole products. */
  unlisted: (id: string) => [tags.records, tags.product(id)],
  /** A product's text changed that searches read, such as the description. */
  words: (id: string) => [...changes.unlisted(id), tags.catalogue],
  /** A seller's order was delivered or came back, or their address changed. */
  seller: (id: string) => [tags.seller(id)],
  /** A seller's holiday began or ended: their products can be ordered on no card, or again. */
  holiday: (id: string) => [...changes.seller(id), tags.products],
  content: (kind: string) => [tags.content(kind), tags.anyContent],
  blocks: (place: string) => [tags.blocks(place)],
  discounts: () => [tags.discounts],
  campaigns: () => [tags.campaigns],
  /** Somebody's table of delivery prices: a seller's, or the shop's. */
  delivery: (owner: string) => [tags.delivery(owner)],
  /** Rates of commission: a seller's, or those for `all`. */
  commission: (owner: string) => [tags.commission(owner)],
  /** The settings of payment, or an account that takes money. */
  payments: () => [tags.payments],
  clocks: () => [tags.clocks],
  retention: () => [tags.retention],
  synonyms: () => [tags.synonyms],
  tree: () => [tags.tree],
};

/** The product's id in its tag; undefined for any other tag. */
export function productOfTag(tag: string): string | undefined {
  return /^product:(.*)$/.exec(tag)?.[1];
}
