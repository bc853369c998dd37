import type { PageWeight } from './measure';

const KB = 1024;

/** Bytes that Next and React send to every page, gzipped (16.4.6). Changes with their versions alone. */
export const FRAMEWORK = 139 * KB;

/** DESIGN.md, Budgets, for each catalogue page; bytes as they are sent, gzip where it is text. */
export const BUDGETS: Record<keyof PageWeight, { most: number; label: string }> = {
  html: { most: 30 * KB, label: 'HTML' },
  scripts: { most: FRAMEWORK + 25 * KB, label: 'JavaScript' },
  styles: { most: 23 * KB, label: 'CSS' },
  fonts: { most: 32 * KB, label: 'fonts' },
  images: { most: 56 * KB, label: 'first pictures' },
};
