/** Blocks of one place at most. */
export const MOST_BLOCKS = 12;
/** Products that one block shows at most. */
export const MOST_BLOCK_PRODUCTS = 12;
export const MAX_BLOCK_TITLE = 120;
/** Letters of a banner's text and of a text block's Markdown; longer ones have pages of their own. */
export const MAX_BANNER_TEXT = 300;
export const MAX_BLOCK_TEXT = 1500;

export const BLOCK_KINDS = ['banner', 'text', 'products'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const BLOCK_STEPS = ['publish', 'discard', 'hide', 'up', 'down', 'remove'] as const;
export type BlockStep = (typeof BLOCK_STEPS)[number];

/** A text in both languages; empty where nothing is written yet. */
interface Texts {
  en: string;
  bn: string;
}

/** Content and dates of one block, in both languages; fields that its kind does not use are empty. */
export interface BlockValue {
  title: Texts;
  /** Plain in a banner, Markdown in a text. */
  text: Texts;
  link: string;
  linkText: Texts;
  /** An upload of this shop. */
  image: string;
  /** Alternative text of the picture. */
  alt: Texts;
  /** Ids of chosen products; none where `source` names a place. */
  products: string[];
  /** The category or campaign whose products are shown; empty: the chosen ones. */
  source: string;
  /** First moment at which it is shown and first at which it is over, ISO 8601; null: no bound. */
  from: string | null;
  until: string | null;
}

/** A block of a place. What visitors see is `published`; `draft` takes its place when it is published. */
export interface Block {
  id: string;
  kind: BlockKind;
  published: BlockValue | null;
  draft: BlockValue | null;
  /** Rises with each change. */
  version: number;
  /** Last change, ISO 8601, and the signature of who made it. */
  at: string;
  by: string;
}
