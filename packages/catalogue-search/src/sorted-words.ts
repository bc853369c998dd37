/** Words in the order of their code units, so that all with one beginning stand together. */
export class SortedWords {
  #words: string[] = [];
  #inOrder = true;

  /** @param word that was not added before */
  add(word: string): void {
    this.#words.push(word);
    this.#inOrder = false;
  }

  /** Words that begin so, the beginning itself first. */
  *beginning(start: string): Generator<string> {
    if (!this.#inOrder) this.#words.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#inOrder = true;
    const words = this.#words;
    for (let at = firstFrom(words, start); words[at]?.startsWith(start); at += 1) yield words[at]!;
  }
}

/** Where the first entry stands that is not before the word. */
function firstFrom(sorted: string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
