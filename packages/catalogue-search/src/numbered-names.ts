/** Names, each with a number: what a column keeps of a product instead of a text. */
export class NumberedNames {
  /** By number, as whoever came first wrote each. */
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param keyOf what two names that are the same have in common */
  constructor(private readonly keyOf: (name: string) => string = (name) => name) {}

  /** The name's number; undefined where nobody has it. */
  find(name: string): number | undefined {
    return this.#numbers.get(this.keyOf(name));
  }

  /** The name's number; a new one where it has none. */
  numberOf(name: string): number {
    const key = this.keyOf(name);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
