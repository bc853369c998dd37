const ASCII = /^[\x00-\x7f]*$/;

/** Latin letters that Unicode does not take apart into a letter and a mark. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Bangla letters that sound alike, vowels of two lengths and signs that people leave out. */
const BANGLA: readonly [spelling: RegExp, one: string][] = [
  // Behind the beginning ঢ is ঢ় without its dot, but for the second letter of a conjunct.
  [/(?<=[^্])ঢ(?!\u09bc)/g, 'র'],
  [/ড\u09bc|(?<=.)ঢ\u09bc/g, 'র'],
  [/ঢ\u09bc/g, 'ঢ'],
  [/য\u09bc/g, 'য'],
  [/^য(?!্)/g, 'জ'],
  [/ণ/g, 'ন'],
  [/শ|(?<!ক্)ষ/g, 'স'],
  [/ঈ/g, 'ই'],
  [/ী/g, 'ি'],
  [/ঊ/g, 'উ'],
  [/ূ/g, 'ু'],
  [/[ঁঃ]/g, ''],
  [/ৎ/g, 'ত'],
  [/ঙ্?/g, 'ং'],
  [/^[অএ]্যা/g, 'এ'],
  // চার্জার and চারজার: the sign under র and ল changes how they are drawn.
  [/(?<=[রল])্(?=[ক-হ])/g, ''],
  // ইস্তিরি and ইস্ত্রি: a vowel that eases a conjunct.
  [/(?<=.[কগজটডতদপবস])িরি/g, '্রি'],
  // নারিকেল and নারকেল, সরিষা and সরষা: a vowel that speech swallows in the middle of a word.
  [/(?<=[^্][রল])ি(?=[ক-হ][া-ৌ])/g, ''],
];

/**
 * Returns the key that the spellings of one word in its own script share: letters without their accents, and
 * one letter for Bangla letters that people take for each other. Two words are alike where their keys are
 * equal.
 * @param word one of `tokenize`; a word in plain letters is its own key
 */
export function spellingKey(word: string): string {
  if (ASCII.test(word)) return word;
  const plain = /\p{Script=Latin}/u.test(word)
    ? word
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
        .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter]!)
        .normalize('NFC')
    : word;
  return BANGLA.reduce((text, [spelling, one]) => text.replace(spelling, one), plain);
}

/** How Bangla letters are written with Latin ones; an inherent vowel is not. */
const LATIN_LETTERS: Record<string, string> = {
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', 'ং': 'ng', চ: 'ch', ছ: 'ch', জ: 'j', ঝ: 'jh', ঞ: 'n' },
  ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'bh', ম: 'm', য: 'y', র: 'r', ল: 'l', স: 's', হ: 'h' },
  ...{ অ: 'o', আ: 'a', ই: 'i', উ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ 'া': 'a', 'ি': 'i', 'ু': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
};

/** Conjuncts that are not said as they are written. */
const CONJUNCTS: readonly [written: RegExp, said: string][] = [
  [/ক্ষ/g, 'খ'],
  [/জ্ঞ/g, 'গ'],
  [/্যা/g, 'া'],
  [/্য/g, ''],
  [/ওযা/g, 'wa'],
];

/** Spellings of one sound in Latin letters, in this order, and one for each. */
const SOUNDS: readonly [spelling: RegExp, sound: string][] = [
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/v/g, 'bh'],
  [/chh/g, 'ch'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)k?|q/g, 'k'],
  [/(.)\1+/g, '$1'],
  // payesh and paesh, moyda and moida.
  [/(?<=[aeiou])y(?=[aeiou])/g, ''],
  [/y/g, 'i'],
  // Letter that writes the inherent vowel, or leaves it out.
  [/o/g, ''],
  [/ngk/g, 'nk'],
  // istiri and istri, narikel and narkel: as in `spellingKey`.
  [/(?<=.[bdgjkpst])iri/g, 'ri'],
  [/(?<=[aeiu][rl])i(?=[bcdfgjklmnprst]h?[aeiu])/g, ''],
  [/(.)\1+/g, '$1'],
];

/** From so many Latin letters on, nobody means something else that sounds the same. */
const SHORTEST = 4;

/**
 * Returns the key that a word in Bangla and its spellings in Latin letters share: `charjar` and চার্জার.
 * Undefined for other scripts and for words that are too short to tell.
 */
export function soundKey(word: string): string | undefined {
  const key = spellingKey(word);
  if (/^[a-z]+$/.test(key)) return key.length < SHORTEST ? undefined : sounded(key);
  const latin = CONJUNCTS.reduce((text, [written, said]) => text.replace(written, said), key)
    .replace(/্/g, '')
    .replace(/[^a-z]/g, (letter) => LATIN_LETTERS[letter] ?? '-');
  return /^[a-z]+$/.test(latin) && latin.length >= SHORTEST ? sounded(latin) : undefined;
}

function sounded(latin: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

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

const LATIN_SCRIPT = /^\p{Script=Latin}/u;
/** Shorter sounds, such as those of "hole" and হলে, are the same by chance. */
const SHORTEST_ACROSS = 4;
/** Latin words with a silent final e, where Bangla's final vowel is spoken: "tape" is not তাপে. */
const SILENT_E = /^[^aeiou]+[aiu][^aeiou]+e$/;

/** Whether a sound tells that two words, each in its own script, are one. */
const isTelling = (sound: string, latin: string) =>
  sound.length >= SHORTEST_ACROSS && !SILENT_E.test(spellingKey(latin));

/** Whether a word in one script is a word in the other, by their sound. */
export function isInOtherScript(word: string, of: string): boolean {
  const sound = soundKey(word);
  if (sound === undefined || sound !== soundKey(of)) return false;
  return (
    LATIN_SCRIPT.test(word) !== LATIN_SCRIPT.test(of) &&
    isTelling(sound, LATIN_SCRIPT.test(word) ? word : of)
  );
}

/** Terms by what they have in common with other spellings (`spellingKey`) and scripts (`soundKey`). */
export class WordKeys {
  /** Keys of terms that are not their own key. */
  readonly #keys = new SortedWords();
  readonly #byKey = new Map<string, number[]>();
  readonly #bySound = new Map<string, { word: string; term: number }[]>();

  add(word: string, term: number): void {
    const key = spellingKey(word);
    if (key !== word) {
      if (!this.#byKey.has(key)) this.#keys.add(key);
      put(this.#byKey, key, term);
    }
    const sound = soundKey(word);
    if (sound !== undefined) put(this.#bySound, sound, { word, term });
  }

  /** Terms that are not their own key and whose key begins so. */
  *beginning(start: string): Generator<{ key: string; term: number }> {
    for (const key of this.#keys.beginning(start)) {
      for (const term of this.#byKey.get(key)!) yield { key, term };
    }
  }

  /** Bangla terms for a word in Latin letters that sounds the same, and the other way round. */
  inOtherScript(word: string): number[] {
    return this.#sounding(word).flatMap(({ word: of, term }) =>
      isInOtherScript(word, of) ? [term] : [],
    );
  }

  /** Terms of any script that sound the same. */
  soundingLike(word: string): number[] {
    return this.#sounding(word).map(({ term }) => term);
  }

  #sounding(word: string) {
    const sound = soundKey(word);
    return (sound !== undefined && this.#bySound.get(sound)) || [];
  }
}

function put<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}
