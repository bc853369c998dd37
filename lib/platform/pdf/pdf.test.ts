import { loadFonts } from './fonts';
import { loadTextMeasure, runsOf, wrapText } from './text-measure';

const glyphs = async (text: string) =>
  (await loadFonts())
    .get('bengali 400')!
    .shape(text)
    .map(({ id }) => id);

describe('Bangla in a PDF', () => {
  it.each(['ক্ষ', 'জ্ঞ', 'স্ত্র', 'ন্ত্র', 'ক্ষ্ম', 'ঙ্ক'])('joins %s into one letter.', async (text) => {
    expect(await glyphs(text)).toHaveLength(1);
  });

  it('puts ি and ে before the letter that they are spoken after, and র্ above the next.', async () => {
    const [ka] = await glyphs('ক');
    expect((await glyphs('কি'))[1]).toBe(ka);
    expect((await glyphs('কে'))[1]).toBe(ka);
    expect((await glyphs('র্ক'))[0]).toBe(ka);
    // One ো is two glyphs, one on each side.
    expect((await glyphs('কো'))[1]).toBe(ka);
    expect(await glyphs('কো')).toHaveLength(3);
  });

  it('writes ে with its bar inside a word and without at its beginning; র্ and ি share one hook.', async () => {
    const [atBeginning] = await glyphs('দেশ');
    const inside = (await glyphs('আদেশ'))[1];
    expect(inside).not.toBe(atBeginning);
    const [, , reph] = await glyphs('র্কি');
    expect(reph).not.toBe((await glyphs('র্ক'))[1]);
  });
});

describe('A text of several alphabets', () => {
  const covers = (alphabet: string, letter: string) =>
    alphabet === 'bengali'
      ? /[\u0980-\u09ff ]/.test(letter)
      : alphabet === 'latin' && /[\x20-\x7e]/.test(letter);

  it('is parted by fonts.', () => {
    expect(runsOf('Total ৳১০ only', covers)).toEqual([
      { alphabet: 'latin', text: 'Total ' },
      { alphabet: 'bengali', text: '৳১০ ' },
      { alphabet: 'latin', text: 'only' },
    ]);
  });

  it.each([
    ['محمد رحيم', 'Mhmd Rhim'],
    ['وسيم 🌸 Traders', 'Wsim Traders'],
    ['🌸✨ Rahima 💕', 'Rahima'],
    ['রহিমা 🌸 খাতুন', 'রহিমা খাতুন'],
    ['Nguyễn ٣٤', 'Nguyen 34'],
    ['李 Ali', 'Ali'],
    ['👩‍👧‍👦', ''],
  ])('“%s” is written “%s”, and never with question marks.', async (text, written) => {
    const { runs, widthOf } = await loadTextMeasure();
    const shown = runs(text).map((run) => run.text.replace(/[\u200c\u200d]/g, ''));
    expect(shown.join('').trim()).toBe(written);
    expect(widthOf(text, { size: 10 }) > 0).toBe(written !== '');
  });

  it('is broken at blanks, and inside a word only between whole letters.', () => {
    const widthOf = (text: string) => text.length;
    expect(wrapText('one two three', 7, widthOf)).toEqual(['one two', 'three']);
    expect(wrapText('ক্ষিক্ষিক্ষি', 5, widthOf).join('')).toBe('ক্ষিক্ষিক্ষি');
    expect(wrapText('a b c d', 1, widthOf, 2)).toEqual(['a', 'b…']);
  });
});
