import { SortedWords } from './sorted-words';
import { soundKey } from './sound-key';
import { spellingKey } from './spelling-key';

const LATIN = /^\p{Script=Latin}/u;
/** Shorter sounds, such as those of "hole" and হলে, are the same by chance. */
const SHORTEST_ACROSS = 4;
/** Of such a word the last letter is silent, where Bangla's is said: "tape" is not তাপে. */
const SILENT_E = /^[^aeiou]+[aiu][^aeiou]+e$/;

/** Whether a sound tells that two words, each in its own script, are one. */
const isTelling = (sound: string, latin: string) =>
  sound.length >= SHORTEST_ACROSS && !SILENT_E.test(spellingKey(latin));

/** Whether a word in one script is a word in the other, by their sound. */
export function isInOtherScript(word: string, of: string): boolean {
  const sound = soundKey(word);
  if (sound === undefined || sound !== soundKey(of)) return false;
  return LATIN.test(word) !== LATIN.test(of) && isTelling(sound, LATIN.test(word) ? word : of);
}

/** Terms by what they have in common with other spellings (`spellingKey`) and scripts (`soundKey`). */
export class WordKeys {
  /** Of terms that are not their own key. */
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
