import type { ReactNode } from 'react';

/** A small table of days, fields and the like; its heads say `text-start` themselves. */
export const SMALL_TABLE =
  'w-full text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_tr]:border-line [&_tr:not(:last-child)]:border-b';

/** Red text that keeps 4.5:1 on light and dark: the theme's error colour, pulled towards the ink. */
export const DANGER_TEXT =
  'text-[color-mix(in_oklab,var(--color-error)_62%,var(--color-base-content))]';

/**
 * Returns the classes of the value at a row's end: an amount stays whole, with its minus; text gives way and
 * wraps.
 */
export const rowValue = (value: ReactNode): string =>
  `text-end figures ${/^−?৳\S+$/.test([value].flat().join('')) ? 'shrink-0' : ''}`;
