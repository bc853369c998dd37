import { spellingKey } from './spelling-key';

/** How Bangla letters are written with Latin ones; an inherent vowel is not. */
const LATIN: Record<string, string> = {
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
  // What the inherent vowel is written as, or not.
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
 * What a word in Bangla and its spellings in Latin letters have in common: `charjar` and চার্জার.
 * Undefined for other scripts and for what is too short to tell.
 */
export function soundKey(word: string): string | undefined {
  const key = spellingKey(word);
  if (/^[a-z]+$/.test(key)) return key.length < SHORTEST ? undefined : sounded(key);
  const latin = CONJUNCTS.reduce((text, [written, said]) => text.replace(written, said), key)
    .replace(/্/g, '')
    .replace(/[^a-z]/g, (letter) => LATIN[letter] ?? '-');
  return /^[a-z]+$/.test(latin) && latin.length >= SHORTEST ? sounded(latin) : undefined;
}

function sounded(latin: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}
