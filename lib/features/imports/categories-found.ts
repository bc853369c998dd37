import { guessCategory } from './categories';
import { MAX_SOURCE_CATEGORIES, type CategoryChoice, type SourceCategory } from './rules';

/** The categories of a file while it is read: what each becomes, and how many products have it. */
export class CategoriesFound {
  readonly #found = new Map<string, SourceCategory>();

  /** @param chosen by the seller, for this file or an earlier one */
  constructor(readonly chosen: Map<string, CategoryChoice>) {}

  count(name: string): void {
    const entry = this.#entry(name);
    entry.products += 1;
  }

  choiceOf(name: string): CategoryChoice | undefined {
    return this.#entry(name).choice ?? undefined;
  }

  /** Most products first; ours by name need no choosing and are left out. */
  list(): SourceCategory[] {
    return [...this.#found.values()]
      .filter(({ name, choice, products }) => products > 0 && name !== choice)
      .sort((one, other) => other.products - one.products)
      .slice(0, MAX_SOURCE_CATEGORIES);
  }

  #entry(name: string): SourceCategory {
    let entry = this.#found.get(name);
    if (!entry) {
      const chosen = this.chosen.get(name);
      const choice = chosen ?? guessCategory(name) ?? null;
      entry = { name, products: 0, choice, guessed: chosen === undefined && choice !== null };
      // Far more than anybody chooses for: a column of free text. Its names aren't kept.
      if (this.#found.size < 10 * MAX_SOURCE_CATEGORIES) this.#found.set(name, entry);
    }
    return entry;
  }
}
