/**
 * Fields of a product on sale that the index reads. Prices in poisha, times in milliseconds since 1970. Ids
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
  /** Price of the cheapest variant, by which lists are ordered. */
  pricePoisha: number;
  /** Prices of all variants, in any order; absent where all cost the same. */
  prices?: number[];
  /** Stars; 0 where nobody gave any, which no filter finds. */
  rating: number;
  /** Stars that lists by rating are ordered by; absent: those of `rating`. */
  ratingOrder?: number;
  /** Pieces in stock. */
  maxQuantity: number;
  /** Pieces of the smallest order. */
  minQuantity: number;
  /** Stock below which its seller wants to hear of it; absent: no such level is set. */
  lowLevel?: number;
  /** The author's account. */
  seller: string;
  /** SKUs and barcodes, as they were written. */
  codes?: string[];
  /** Options to choose from, in the seller's wording. */
  options?: {
    name: string;
    values: string[];
    /** Values in Bangla, in the same order; empty where a value has no Bangla word. */
    valuesBn?: string[];
  }[];
  /** Unit that is counted: one of a shop's own names, such as `piece`. */
  unit?: string;
  addedAt: number;
  /** The last edit or review; sales don't count. */
  editedAt: number;
}

/** Rules that a shop decides and the index follows. */
export interface CatalogueRules<Category extends string = string> {
  /** Every category, in the order in which they are shown. */
  categories: readonly Category[];
  /** Bands of the facet of ratings: each counts the products that have at least so many stars. */
  ratings: readonly number[];
  /** Whether the stock is enough for the smallest order. */
  isInStock(stock: Pick<SearchRow, 'maxQuantity' | 'minQuantity'>): boolean;
  /** Whether the seller should add some. */
  runsLow(stock: Pick<SearchRow, 'maxQuantity' | 'minQuantity' | 'lowLevel'>): boolean;
}

export type SearchSort = 'oldest' | 'newest' | 'price' | '-price' | 'rating';

/**
 * Query for a list. Prices in taka. Without `sort` the oldest come first, or with `q` the best. `page` begins
 * with 1; `after` is a cursor from the previous page and replaces `page`.
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
  /** Account whose products alone are listed. */
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
  /** Bangla name that most of these products use; absent where none has one. */
  nameBn?: string;
  count: number;
}

/** How many products there would be of each value, with all the other filters in place. */
export interface Facets<Category extends string = string> {
  categories: Record<Category, number>;
  /** Brands with the most products, in alphabetical order. */
  brands: ValueCount[];
  /** There are more brands than are named. */
  moreBrands: boolean;
  /** Sizes with the most products, the smallest first. */
  sizes: ValueCount[];
  moreSizes: boolean;
  /** Colours with the most products, in alphabetical order. */
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
  /** Number of products on all pages. */
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
