/** Why goods may not be sold, or not without a licence, in the order of the settings. */
export const FORBIDDEN_REASONS = [
  'lottery',
  'medicine',
  'tobacco',
  'drugs',
  'weapons',
  'wildlife',
  'counterfeit',
  'adult',
  'money',
] as const;
export type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number];

/** Effect of a hit: the product waits for a person, or is not taken. */
export const FORBIDDEN_LEVELS = ['review', 'refused'] as const;
export type ForbiddenLevel = (typeof FORBIDDEN_LEVELS)[number];

/** The words of one reason. */
export interface ForbiddenList {
  reason: ForbiddenReason;
  level: ForbiddenLevel;
  /** Words or phrases in any script. */
  words: string[];
}

/** One word that was found. */
export interface ForbiddenHit {
  reason: ForbiddenReason;
  level: ForbiddenLevel;
  /** The list's spelling. */
  word: string;
  /** Name of the field that it stands in. */
  field: string;
}

/** Letters of one list of words in the settings, and of one word. */
export const MAX_WORDS_TEXT = 4_000;
export const MAX_WORD = 60;
/** Hits that are shown of one product. */
export const MOST_HITS = 20;
