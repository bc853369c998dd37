import 'server-only';
import type { CatalogueRules, CatalogueSearch } from '@paikari/catalogue-search/types';
import { CATEGORIES, type Category } from '../catalogue/categories';
import { canBeOrdered, runsLow } from '../catalogue/rules';

/** What the shop decides and an engine follows. */
export const RULES: CatalogueRules<Category> = {
  categories: CATEGORIES,
  ratings: [5, 4, 3, 2],
  isInStock: canBeOrdered,
  runsLow,
};

/** An engine that is filled, and how it is kept up to date. */
export interface OpenEngine {
  search: CatalogueSearch<Category>;
  /** Takes the groups of words that mean the same. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  /** Reads these products anew; each once, and some of them may be gone. */
  refresh(ids: string[]): Promise<void>;
}
