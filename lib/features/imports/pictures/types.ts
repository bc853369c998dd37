import type { ProductStatus } from '../../catalogue/shared';
import type { MatchedBy } from './match-rules';

/** Most of one form, in MB of 1,048,576 bytes. */
export const MAX_FORM_MEGABYTES = 60;
/** An upload that nothing shows lives a day (lib/platform/storage/sweep.ts): the list of them less. */
export const KEPT_HOURS = 20;
/** Names of products that are offered where one is to be typed. */
export const SUGGESTIONS_SHOWN = 300;
/** Files of one form, and pictures that may wait for their products. */
export const MAX_WAITING = 300;
/** Files and folders of an archive. */
export const MAX_ENTRIES = 1000;
/** Limit of an archive's unpacked size, in MB. */
export const MAX_UNPACKED_MEGABYTES = 300;
/** Files that were not taken, of those that are named. */
export const REFUSED_SHOWN = 50;
/** Products of a seller whose names are compared. */
export const MAX_TARGETS = 20_000;

/** Why a file was not taken; words under `bulkPictures.refused`. */
export const REFUSED_REASONS = [
  'noPicture',
  'damaged',
  'tooLarge',
  'again',
  'full',
  'limit',
  'late',
  'zipBroken',
  'zipLocked',
  'zipTooMany',
  'zipTooLarge',
  'zipPath',
] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** Products that are named because something kept them from their pictures. */
export const FAULTS_SHOWN = 50;

/** Result of assigning pictures to products. */
export interface Told {
  products: number;
  pictures: number;
  /** Drafts that were sent in for review. */
  sent: number;
  /** Products on sale whose pictures wait for review. */
  waiting: number;
  /** Products that got no pictures, or are drafts still: why, as a code or the fields that are missing. */
  faults: {
    productId: string;
    productName: string;
    step: 'give' | 'send';
    code: string;
    /** Fields that are why, with keys of `validation`. */
    fields: { name: string; why: string }[];
  }[];
}

/** A picture that waits for its product. */
export interface WaitingPicture {
  key: string;
  name: string;
  url: string;
  typed: string;
}

/** A product as the page names it. */
export interface NamedProduct {
  productId: string;
  productName: string;
  productNameBn: string;
  /** Pictures that its seller sees on it now. */
  pictures: number;
  status: ProductStatus;
}

export interface PictureBatchView {
  matched: {
    product: NamedProduct;
    pictures: (WaitingPicture & { by: MatchedBy })[];
  }[];
  ambiguous: (WaitingPicture & { candidates: NamedProduct[] })[];
  unmatched: WaitingPicture[];
  /** Names of products without a picture, to choose from. */
  suggestions: string[];
  refused: { name: string; reason: RefusedReason }[];
  refusedCount: number;
  told: Told | null;
}
