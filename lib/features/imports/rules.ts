import type { Category } from '../../shop/categories';
import type { FileColumn } from './mapping-rules';

/** Limits and options of an import; the screens use them too. */

/** Largest upload, in MB of 1,048,576 bytes. */
export const MAX_FILE_MEGABYTES = 50;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
export const MAX_ROWS = 100_000;
/** Shopify's exports have about 80, WooCommerce's with many attributes up to 200. */
export const MAX_COLUMNS = 250;
/** Sheet of our own Excel files; of another file the first visible sheet is read. */
export const OUR_SHEET = 'products';
/** Rows of an exported Excel file, which is in memory as a whole. */
export const MAX_XLSX_ROWS = 5000;
/** Different categories in one file that can be chosen for. */
export const MAX_SOURCE_CATEGORIES = 300;
/** Problems on the screen, and in the file of all of them. */
export const ISSUES_SHOWN = 200;
export const ISSUES_KEPT = 50_000;
/** Products of a dry run that are shown. */
export const SAMPLE_SIZE = 20;
/** Values of one of their options. */
export const SAMPLE_VALUES = 12;
/** Pictures of one product that are kept, as in the form: one and twelve more. */
export const MAX_PICTURES = 13;
/** Imports of one account that are remembered, with what was wrong in them. */
export const KEPT_IMPORTS = 10;
/** A dry run that nobody started is forgotten after this. */
export const KEPT_DAYS = 7;

export const FORMATS = ['own', 'shopify', 'woocommerce'] as const;
export type FormatName = (typeof FORMATS)[number];

/** Currencies that shops around here keep their files in; any other has its own three letters. */
export const CURRENCIES = ['BDT', 'USD', 'EUR', 'GBP', 'INR', 'CNY', 'AED', 'SAR', 'MYR'] as const;

/** The choice for a category whose products are left out. */
export const LEAVE_OUT = 'leave-out';
export type CategoryChoice = Category | typeof LEAVE_OUT;

export const IMPORT_STATES = [
  'mapping',
  'checking',
  'ready',
  'importing',
  'done',
  'cancelled',
  'failed',
] as const;
type ImportState = (typeof IMPORT_STATES)[number];

/** Problems of one row; texts under `productImport.issues`. */
export const ISSUE_CODES = [
  'required',
  'tooLong',
  'notNumber',
  'commas',
  'priceTooHigh',
  'notWhole',
  'tooSmall',
  'tooLarge',
  'decimals',
  'refused',
  'priceMissing',
  'stockMissing',
  'stockNegative',
  'brandMissing',
  'descriptionMissing',
  'shortened',
  'categoryUnknown',
  'categoryOut',
  'tooManyCells',
  'cellBroken',
  'keyTwice',
  'keyMissing',
  'idUnknown',
  'parentMissing',
  'kindLeftOut',
  'giftCard',
  'pictureAddress',
  'pictureMissing',
  'pictureGone',
  'tooManyPictures',
  'optionNameMissing',
  'optionValueMissing',
  'optionTwice',
  'valueSpelling',
  'valueTwice',
  'variantTwice',
  'tooManyOptions',
  'tooManyValues',
  'tooManyVariants',
  'skuTwice',
  'skuTaken',
  'ladder',
  'compareAtLow',
  'stockShared',
  'stockMoved',
  'variantsGone',
  'variantsHere',
  'variantPicture',
  'unitUnknown',
  'districtUnknown',
  'subcategoryUnknown',
  'categoryFollows',
  'attributeMissing',
  'attributeLines',
  'attributeUnknown',
  'attributeWrong',
  'scientific',
  'anyValue',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/** One thing that is wrong (the product is refused) or worth knowing (it is taken). */
export interface Issue {
  /** Row number as a spreadsheet counts: the line of column names is row 1. */
  row: number;
  column: string;
  level: 'error' | 'warning';
  code: IssueCode;
  /** The cell's value, shortened. */
  value?: string;
}

/** Why a whole file can't be taken; words under `productImport.failures`. */
export const FILE_PROBLEMS = [
  'empty',
  'binary',
  'spreadsheet',
  'notXlsx',
  'macros',
  'zipBroken',
  'zipLocked',
  'zipTooMany',
  'zipTooLarge',
  'zipPath',
  'noRows',
  'notCsv',
  'tooManyOwnColumns',
  'missingColumns',
  'tooManyColumns',
  'tooManyRows',
  'quoteNotClosed',
  'rowTooLong',
  'tooMixed',
  'fileGone',
  'accountGone',
  'quota',
  'draftQuota',
  'internal',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** Why a new product is kept as a draft. */
export const DRAFT_REASONS = ['pictureless', 'unpublished'] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

/** A product as the dry run shows it. */
export interface SampleProduct {
  row: number;
  productName: string;
  brand: string;
  category: string;
  description: string;
  content: string;
  /** Taka. */
  price: number;
  /** Price as given in the file, where the rate is not 1. */
  sourcePrice: number;
  stock: number;
  /** The dearest variant's, in taka. */
  highestPrice: number;
  variants: number;
  /** The options that differ; of many values the first `SAMPLE_VALUES`. */
  options: { name: string; values: string[]; count: number }[];
  pictures: string[];
  action: 'new' | 'changed' | 'unchanged';
}

/** A category of the file, how many products have it, and what it becomes; null: not chosen yet. */
export interface SourceCategory {
  name: string;
  products: number;
  choice: CategoryChoice | null;
  /** Chosen by us, by its words. */
  guessed: boolean;
}

/** Addresses that failed, of those that are shown. */
export const FAILURES_KEPT = 100;
export const FAILURE_REASONS = ['host', 'unreachable', 'tooLarge', 'noPicture'] as const;

/** An address that no picture came from: not an allowed host, no answer, too large a file, or no picture. */
export interface PictureFailure {
  productName: string;
  url: string;
  reason: (typeof FAILURE_REASONS)[number];
}

/** Pictures elsewhere of a seller's products: what is left to fetch, and how it went the last time. */
export interface PictureAddresses {
  /** Products without a picture whose file named some. */
  waiting: number;
  /** The import that fetches them; null where none is left. */
  importId: string | null;
  running: boolean;
  /** Addresses that failed the last time. */
  failures: PictureFailure[];
}

/** Pictures of the imported products: where they stand. */
interface PictureProgress {
  /** Products without a picture of their own whose file named one. */
  missing: number;
  /** Number of those pictures on hosts that pictures may be fetched from. */
  fetchable: number;
  state: 'idle' | 'running' | 'done';
  fetched: number;
  failed: number;
  /** Drafts that were sent in for review with their pictures. */
  sent: number;
  /** The first addresses that no picture came from. */
  failures: PictureFailure[];
}

/** An import as its owner sees it. */
export interface ImportView {
  _id: string;
  fileName: string;
  format: FormatName;
  encoding: string;
  delimiter: string;
  /** Sheet of an Excel file; absent for a CSV file. */
  sheet?: string;
  /** Columns of a file that is in no format of ours; empty for others. */
  columns: FileColumn[];
  state: ImportState;
  /** For a dry run: why the import would stop before the end of the file. */
  problem?: { code: FileProblem; value?: string };
  createdAt: string;
  rows: number;
  /** Products in the file, known after the first reading. */
  products: number;
  /** Products that the running check or import has dealt with. */
  done: number;
  counts: ImportCounts;
  /** New products that are kept as drafts; counted among `counts.created`. */
  drafts: Record<DraftReason, number>;
  /** Products that it ended before, or would end before as the room in review is now. */
  unreached: number;
  errors: number;
  warnings: number;
  issues: Issue[];
  sample: SampleProduct[];
  categories: SourceCategory[];
  currency: string;
  /** Taka for one of the currency. */
  rate: number;
  pictures: PictureProgress;
}
