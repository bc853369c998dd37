/**
 * What the index reads of a product on sale. Prices in poisha, times in milliseconds since 1970. Ids
 * rise with the time at which products were added.
 */
export interface SearchRow {
  _id: string;
  productName: string;
  /** Empty where there is none. */
  productNameBn: string;
  brand: string;
  category: string;
  description: string;
  descriptionBn?: string;
  /** Of the cheapest variant: what a list is in the order of. */
  pricePoisha: number;
  /** Of every variant, in any order; absent where all cost the same. */
  prices?: number[];
  rating: number;
  /** Pieces in stock. */
  maxQuantity: number;
  /** Pieces of the smallest order. */
  minQuantity: number;
  /** The author's account. */
  seller: string;
  /** SKUs and barcodes, as they were written. */
  codes?: string[];
  /** What there is a choice of, in the seller's words. */
  options?: {
    name: string;
    values: string[];
    /** The same in Bangla and in their order; empty where a value has no word in it. */
    valuesBn?: string[];
  }[];
  /** What is counted: one of a shop's own words, such as `piece`. */
  unit?: string;
  addedAt: number;
  /** The last edit or review; sales don't count. */
  editedAt: number;
}

/** What a shop decides and the index follows. */
export interface CatalogueRules<Category extends string = string> {
  /** Every category, in the order in which they are shown. */
  categories: readonly Category[];
  /** Bands of the facet of ratings: each counts the products that have at least so many stars. */
  ratings: readonly number[];
  /** Whether the stock is enough for the smallest order. */
  isInStock(stock: Pick<SearchRow, 'maxQuantity' | 'minQuantity'>): boolean;
  /** Whether the seller should add some. */
  runsLow(stock: Pick<SearchRow, 'maxQuantity' | 'minQuantity'>): boolean;
}

export type SearchSort = 'oldest' | 'newest' | 'price' | '-price' | 'rating';

/**
 * What a list is asked for. Prices in taka. Without `sort` the oldest come first, or with `q` the
 * best. `page` begins with 1; `after` is a cursor of the page before and takes its place.
 */
export interface CatalogueQuery<Category extends string = string> {
  q?: string | undefined;
  category?: Category | undefined;
  brand?: string | undefined;
  /** A value of an option that is one of sizes, however its capitals are set. */
  size?: string | undefined;
  colour?: string | undefined;
  unit?: string | undefined;
  /** A product fits where one of its variants costs no less than the one and no more than the other. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** At least so many stars. */
  rating?: number | undefined;
  inStock?: boolean | undefined;
  /** The smallest order is at most so many pieces. */
  minOrder?: number | undefined;
  sort?: SearchSort | undefined;
  page?: number | undefined;
  after?: string | undefined;
  limit?: number | undefined;
  /** Of this account alone. */
  seller?: string | undefined;
}

/** Names that narrow a list. */
export type FilterName =
  | 'q'
  | 'category'
  | 'brand'
  | 'size'
  | 'colour'
  | 'unit'
  | 'seller'
  | 'minPrice'
  | 'maxPrice'
  | 'rating'
  | 'inStock'
  | 'minOrder';

/** A value, and how many products there would be of it. */
export interface ValueCount {
  name: string;
  /** What most of these products call it in Bangla; absent where none does. */
  nameBn?: string;
  count: number;
}

/** How many products there would be of each value, with all the other filters in place. */
export interface Facets<Category extends string = string> {
  categories: Record<Category, number>;
  /** Those with most products, in alphabetical order. */
  brands: ValueCount[];
  /** There are more brands than are named. */
  moreBrands: boolean;
  /** Those of most products, the smallest first. */
  sizes: ValueCount[];
  moreSizes: boolean;
  /** Those of most products, in alphabetical order. */
  colours: ValueCount[];
  moreColours: boolean;
  /** In alphabetical order. */
  units: ValueCount[];
  /** Accounts of those with most products, by id. */
  sellers: ValueCount[];
  ratings: { atLeast: number; count: number }[];
  inStock: number;
  /** How many products there would be without one of the filters. */
  without: Partial<Record<FilterName, number>>;
}

/** A page of ids and what stands around it. */
export interface Found<Category extends string = string> {
  ids: string[];
  /** Of all pages. */
  total: number;
  facets: Facets<Category>;
  /** Key of the page's last product, for the page after it; absent where the list is ranked. */
  cursor?: string;
  /** No product has all the words; these have some. */
  partial: boolean;
  /** The query as it was understood, where a word of it was taken for a misspelling. */
  meant?: string;
}

/** A category with something on sale: how much, and the oldest of it. */
export interface Shelf<Category extends string = string> {
  category: Category;
  first: string;
  count: number;
}

/** Something and when it changed, in milliseconds since 1970. */
export type Dated<Id extends string = string> = [id: Id, changedAt: number];
