import { tokenize } from './tokenize';

/** Categories whose names have a word that begins with each of the words. */
export function categoriesNamed<Category extends string>(
  categories: readonly Category[],
  words: readonly string[],
): Category[] {
  return categories.filter((category) => {
    const names = tokenize(category);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}
