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
 * What the spellings of one word in its own script have in common: letters without their accents, and
 * one for Bangla letters that people take for each other. Two words are alike where their keys are.
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
