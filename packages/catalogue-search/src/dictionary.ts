import type { StepBudget } from './step-budget';
import { spellingKey, SortedWords, WordKeys } from './word-keys';

/** How many slips a word is forgiven: none in three letters, one in seven; a number is right or wrong. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many slips (a letter too many, missing, wrong, or two swapped) lie between a typed word and a
 * term, or the term's beginning.
 * @returns both counts; a count above `most` is only known to be above it
 */
export function slipsBetween(
  word: string,
  term: string,
  most: number,
): { whole: number; beginning: number } {
  const width = Math.min(term.length, word.length + most);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_each, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = word[row - 1] === term[column - 1];
      let cost = Math.min(
        above[column]! + 1,
        line[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        word[row - 1] === term[column - 2] &&
        word[row - 2] === term[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: most + 1, beginning: most + 1 };
    before = above;
    above = line;
  }
  return {
    whole: width < term.length ? most + 1 : above[width]!,
    beginning: Math.min(...above.slice(Math.max(1, word.length - most))),
  };
}

/** A term of the catalogue that a typed word may stand for. */
export interface Candidate {
  term: number;
  /** 1 where it is the word itself, less the further it is from it. */
  likeness: number;
}

const PREFIX = 0.6;
const INFIX = 0.25;
const SLIP = 0.4;
/** Likeness of another spelling of a word. */
const ALIKE = 0.95;
/** Letters of a Bangla word's ending. */
const ENDING = 2;
/** Nobody mistypes a longer word; comparing it letter by letter would cost its length squared. */
const LONGEST_MISSPELT = 40;

/** Every word that occurs in the catalogue: its number, and the words that are like it. */
export class Dictionary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #sorted = new SortedWords();
  readonly #keys = new WordKeys();
  /** By term: `lettersOf`. */
  readonly #letters: number[] = [];
  #joined: { text: string; starts: number[] } | undefined;

  get size(): number {
    return this.#terms.length;
  }

  word(term: number): string {
    return this.#terms[term]!;
  }

  /** The term's number; a new one where it has none. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    // A copy of its own: a piece of a split text would keep the whole text in memory.
    const own = Buffer.from(word).toString();
    const term = this.#terms.push(own) - 1;
    this.#letters.push(lettersOf(own));
    this.#numbers.set(own, term);
    this.#sorted.add(own);
    this.#keys.add(own, term);
    this.#joined = undefined;
    return term;
  }

  exact(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /**
   * The word as it was typed or in another spelling or script, a beginning, the middle of a longer
   * word, or one of several.
   */
  typed(word: string, budget: StepBudget): Candidate[] {
    const found = this.beginning(word, budget);
    for (const alike of this.#alike(word, budget)) found.push(alike);
    for (const term of this.#keys.inOtherScript(word)) found.push({ term, likeness: ALIKE });
    const one = /^[a-z]{3,}s$/.test(word) ? this.exact(word.slice(0, -1)) : undefined;
    if (one !== undefined) found.push({ term: one, likeness: 0.9 });
    if (word.length > 3 && !/^\d+$/.test(word)) {
      // Not by `push(...)`, whose arguments a large dictionary would be too many for.
      for (const inside of this.containing(word, budget)) found.push(inside);
    }
    // Where the work ends early, the likeliest have had their turn.
    return found.sort((a, b) => b.likeness - a.likeness);
  }

  /**
   * Returns the words that a word that finds nothing may stand for, best first: for three letters, words with
   * those letters in the middle; for more, words that sound the same or look like it.
   */
  instead(word: string, budget: StepBudget): { candidates: Candidate[]; isMisspelt: boolean } {
    if (word.length === 3) return { candidates: this.containing(word, budget), isMisspelt: false };
    const sounding = this.#keys.soundingLike(word).map((term) => ({ term, likeness: SLIP }));
    return { candidates: [...sounding, ...this.near(word, budget)], isMisspelt: true };
  }

  /** Words that look like those of a query that found nothing, best first. */
  spellings(words: readonly string[], newBudget: () => StepBudget): Candidate[] {
    return words
      .flatMap((word) => (word.length < 3 ? [] : this.near(word, newBudget(), 1)))
      .sort((a, b) => b.likeness - a.likeness);
  }

  /** The word as it stands in a text: sarees beside saree, শাড়ির beside শাড়ি. */
  inflected(word: string, budget: StepBudget): Candidate[] {
    if (!/^[a-z]+$/.test(word)) {
      const isEnding = ({ term }: Candidate) => this.word(term).length - word.length <= ENDING;
      return [
        ...this.beginning(word, budget).filter(isEnding),
        ...this.#alike(word, budget, ENDING),
      ];
    }
    return ['', 's', 'es'].flatMap((ending) => {
      const term = this.exact(word + ending);
      return term === undefined ? [] : [{ term, likeness: ending === '' ? 1 : 0.9 }];
    });
  }

  /**
   * Terms whose spelling begins as the word's does, though they are not written the same.
   * @param more letters that may follow
   */
  #alike(word: string, budget: StepBudget, more = Infinity): Candidate[] {
    const key = spellingKey(word);
    const found: Candidate[] = [];
    for (const { key: of, term } of this.#keys.beginning(key)) {
      if (!budget.take(1)) return found;
      const likeness = of === key ? ALIKE : (PREFIX * ALIKE * (1 + key.length / of.length)) / 2;
      if (of.length - key.length <= more) found.push({ term, likeness });
    }
    // Words that are their own key are only listed among the words.
    const plain = key === word ? [] : this.beginning(key, budget);
    const own = plain.filter(({ term }) => {
      const text = this.word(term);
      return spellingKey(text) === text && text.length - key.length <= more;
    });
    return [...found, ...own];
  }

  /** Terms that begin with the word, itself first. */
  beginning(word: string, budget: StepBudget): Candidate[] {
    const found: Candidate[] = [];
    for (const term of this.#sorted.beginning(word)) {
      if (!budget.take(1)) break;
      const likeness =
        term === word ? 1 : PREFIX * (0.5 + (0.5 * word.length) / Math.max(1, term.length));
      found.push({ term: this.#numbers.get(term)!, likeness });
    }
    return found;
  }

  /** Terms that hold the word behind their first letter, each once. */
  containing(word: string, budget: StepBudget): Candidate[] {
    // An empty word occurs everywhere, behind the end as well.
    if (word === '') return [];
    const { text, starts } = this.#inOneText();
    const found: Candidate[] = [];
    let at = text.indexOf(word);
    while (at !== -1 && budget.take(1)) {
      const term = firstAbove(starts, at) - 1;
      const isInside = at > starts[term]!;
      if (isInside) found.push({ term, likeness: INFIX });
      // `starts` ends with where a further term would begin, so there is a next one behind the last.
      at = text.indexOf(word, isInside ? starts[term + 1]! : at + 1);
    }
    return found;
  }

  /**
   * Terms that are a slip or two away, best first: whole words, and beginnings if the first letter fits.
   * @param more slips forgiven beyond what the word's length allows
   */
  near(word: string, budget: StepBudget, more = 0): Candidate[] {
    const most = slipsAllowed(word) + more;
    if (most === 0 || word.length > LONGEST_MISSPELT) return [];
    const found: Candidate[] = [];
    const wanted = lettersOf(word);
    for (let term = 0; term < this.#terms.length; term += 1) {
      // A slip leaves at most one letter of the word without a place.
      if (bitsIn(wanted & ~this.#letters[term]!) > most) continue;
      const text = this.#terms[term]!;
      if (text.length < word.length - most) continue;
      if (!budget.take(word.length)) break;
      const { whole, beginning } = slipsBetween(word, text, most);
      const slips = text[0] === word[0] ? Math.min(whole, beginning) : whole;
      // A whole word is meant sooner than the beginning of a longer one.
      const distance = slips < whole ? slips + 0.5 : slips;
      if (slips <= most) found.push({ term, likeness: SLIP / (1 + distance) });
    }
    return found.sort((a, b) => b.likeness - a.likeness);
  }

  /**
   * All terms in one text, and where each begins: one look through it instead of one for each. Behind
   * the starts of all terms stands where one more would begin.
   */
  #inOneText(): { text: string; starts: number[] } {
    if (this.#joined === undefined) {
      let at = 0;
      const starts = this.#terms.map((term) => {
        const start = at;
        at += term.length + 1;
        return start;
      });
      this.#joined = { text: this.#terms.join('\n'), starts: [...starts, at] };
    }
    return this.#joined;
  }
}

/** Which letters a word has, as bits; letters that share one only let more words through. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Index of the first number above `value` in an ascending list. */
function firstAbove(numbers: number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
