import type { LineProblem } from '../pricing/shared';

/** Lines of a basket, and as many more that are saved for later. */
export const MAX_LINES = 200;

/** Units of one line: more than any stock is. */
export const MAX_QUANTITY = 1_000_000_000;

/** How many lines there are, for the browser: readable, as the pages that show it are the same for all. */
export const COUNT_COOKIE = 'shop-basket-count';

/** Told on `window` when the number of lines changed, with `detail: { count }`. */
export const BASKET_CHANGED = 'basket-changed';

/** Why a line can't be ordered as it stands. */
export const LINE_PROBLEMS = [
  'belowMinimum',
  'aboveMaximum',
  'step',
  'tooLarge',
] as const satisfies readonly LineProblem[];

/** Why a line is not priced at all: not on sale any more, sold out, one's own, or of a shop on holiday. */
export const ABSENCES = ['gone', 'soldOut', 'own', 'away'] as const;
export type Absence = (typeof ABSENCES)[number];

/** Changes of a line since its quantity was set. */
export const LINE_CHANGES = ['dearer', 'cheaper', 'fewer'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

/** Actions of an ordinary form on a line or a saved item. */
export const LINE_ACTIONS = ['add', 'set', 'remove', 'save', 'restore', 'forget'] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];
