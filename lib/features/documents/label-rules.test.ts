import fc from 'fast-check';
import { CONJUNCT_ADDRESS, labelFactsWith, wordsIn } from '@/tests/support/labels';
import { pdfBlocks, printed, readCode, svgOf } from '@/tests/support/read-codes';
import { LOCALES, type Locale } from '../../platform/i18n/i18n';
import { loadTextMeasure, type TextMeasure } from '../../platform/pdf/text-measure';
import type { Block, Drawing } from './drawing-rules';
import { drawingsPdf } from './parcel-files';
import {
  A4_SHEET,
  LABEL,
  QUARTER,
  labelDrawing,
  sheetOfLabels,
  weightText,
  type LabelFacts,
} from './label-rules';

let measure: TextMeasure;
beforeAll(async () => {
  measure = await loadTextMeasure();
});

const drawn = (
  facts: LabelFacts,
  locale: Locale = 'en',
  size: typeof LABEL | typeof QUARTER = LABEL,
) => labelDrawing(facts, locale, wordsIn(locale), measure, size);
const textOf = ({ texts }: Drawing) => texts.map(({ text }) => text).join('\n');

/** Where the letters of each text are: from the tops of capitals to the baseline. */
function inkOf({ texts }: Drawing): (Block & { text: string })[] {
  return texts.map(({ text, x, y, size, weight, anchor }) => {
    const width = measure.widthOf(text, { size, weight });
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
    return { text, x: left, y: y - size * 0.7, width, height: size * 0.7 };
  });
}

const meet = (a: Block, b: Block) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

const anyText = (most: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('ক্ষ্ম', 'স্ত্রী', 'House', '১২/ক', 'Wari', 'i', 'ঢাকা,'),
        fc.string({ unit: fc.constantFrom('W', 'i', 'ক্ষি', 'a'), minLength: 1, maxLength: 40 }),
      ),
      { minLength: 1, maxLength: 60 },
    )
    .map((all) => all.join(' ').slice(0, most).trim());

const sizes = fc.constantFrom(LABEL, QUARTER);

const anyFacts = fc
  .record({
    courier: fc.oneof(fc.constant(''), anyText(100)),
    trackingNumber: fc.oneof(
      fc.constantFrom('', 'SFR123456789', '১২৩৪৫৬', 'নম্বর'),
      fc.string({ unit: fc.constantFrom('W', '7', '-'), maxLength: 100 }),
    ),
    branch: fc.oneof(fc.constant(''), anyText(200)),
    note: fc.oneof(fc.constant(''), anyText(1000)),
    district: fc.constantFrom('', 'Dhaka', 'Brahmanbaria', 'চাঁপাইনবাবগঞ্জ'),
    zone: fc.constantFrom(null, 'city', 'suburb', 'rest' as const),
    cash: fc.oneof(fc.constantFrom(0, 99999999.99), fc.integer({ min: 0, max: 900_000 })),
    isPaid: fc.boolean(),
    kind: fc.constantFrom('goods', 'replacement' as const),
    weightGrams: fc.integer({ min: 0, max: 1_000_000 }),
    units: fc.integer({ min: 1, max: 1_000_000 }),
    name: anyText(100),
    address: anyText(500),
    sender: anyText(100),
  })
  .map(({ name, address, sender, ...facts }) =>
    labelFactsWith({
      ...facts,
      receiver: { name, address, phone: '+8801712345678' },
      sender: { name: sender, phone: '+8801812345678', district: 'Brahmanbaria' },
    }),
  );

it('Nothing on a label leaves it or lies on something else, whatever people write.', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...LOCALES), sizes, (facts, locale, size) => {
      const drawing = drawn(facts, locale, size);
      const ink = inkOf(drawing);
      for (const each of [...ink, ...drawing.blocks]) {
        expect(each.x).toBeGreaterThanOrEqual(3.9);
        expect(each.x + each.width).toBeLessThanOrEqual(LABEL.width - 3.9);
        expect(each.y).toBeGreaterThanOrEqual(3.9);
        expect(each.y + each.height).toBeLessThanOrEqual(size.height - 3.9);
      }
      for (const [index, each] of ink.entries()) {
        const others = [...ink.slice(index + 1), ...drawing.blocks];
        const met = others.find((other) => meet(each, other));
        expect({ text: each.text, met }).toEqual({ text: each.text, met: undefined });
      }
    }),
    { numRuns: 80 },
  );
});

it.each(LOCALES)('A label in %s says all that the courier and the buyer need.', (locale) => {
  const text = textOf(drawn(labelFactsWith(), locale));
  const t = wordsIn(locale);
  const digits = locale === 'bn' ? '৳১২,৩৪৫.৫০' : '৳12,345.50';
  for (const said of [
    ...['261121-9C21A4-1', '261121-9C21A4', 'SFR123456789', 'Steadfast', 'Rahima Khatun'],
    ...[digits, locale === 'bn' ? '০১৭১২-৩৪৫৬৭৮' : '01712-345678'],
    ...[t('parcelPapers.collect'), t('parcelPapers.zone.city'), 'Chawkbazar Traders'],
    ...[locale === 'bn' ? '১.২৫ কেজি' : '1.25 kg'],
  ]) {
    expect(text).toContain(said);
  }
});

it('Conjuncts and long addresses are there whole.', () => {
  const address = CONJUNCT_ADDRESS;
  const drawing = drawn(
    labelFactsWith({ receiver: { ...labelFactsWith().receiver, address } }),
    'bn',
  );
  expect(textOf(drawing).replace(/\s+/g, '')).toContain(address.replace(/\s+/g, ''));
});

it('An address comes before a note, and a note that is cut says where the rest is.', () => {
  const long = 'বাড়ি নম্বর দক্ষিণ কাফরুল '.repeat(19).trim();
  const drawing = drawn(
    labelFactsWith({
      note: 'কাঁচের জিনিস '.repeat(70).trim(),
      receiver: { ...labelFactsWith().receiver, address: long },
    }),
    'bn',
  );
  const text = textOf(drawing);
  expect(text.replace(/\s+/g, '')).toContain(long.replace(/\s+/g, ''));
  expect(text).toContain(wordsIn('bn')('parcelPapers.onChallan'));
});

it.each([
  [{ cash: 60 }, 'Cash to collect', '৳60'],
  [{ cash: 0, isPaid: true }, 'Collect nothing', 'PAID'],
  [{ cash: 0 }, 'Collect nothing', '৳0'],
  [{ cash: 0, isPaid: true, kind: 'replacement' as const }, 'Collect nothing', 'Replacement'],
])('With %j it says %s, %s.', (own, caption, sum) => {
  const said = textOf(drawn(labelFactsWith(own))).split('\n');
  expect(said).toEqual(expect.arrayContaining([caption, sum]));
});

it.each([
  [0, ''],
  [850, '850 g'],
  [1000, '1 kg'],
  [12345, '12.345 kg'],
])('%i grams are %j.', (grams, expected) => {
  expect(weightText(grams, 'en', wordsIn('en'))).toBe(expected);
});

/** Where the codes of a label with a tracking number are. */
const PARTS = {
  tracking: { x: 0, y: 14, width: 100, height: 15 },
  bars: { x: 0, y: 118, width: 80, height: 20 },
  squares: { x: 76, y: 116, width: 24, height: 24 },
};

/** Returns the codes that readers decode from a print of 203 dpi. */
async function codesOf(blocks: readonly Block[]) {
  const print = await printed(svgOf(blocks, LABEL), LABEL);
  const [tracking, bars, squares] = await Promise.all([
    readCode(print, 'bars', PARTS.tracking),
    readCode(print, 'bars', PARTS.bars),
    readCode(print, 'squares', PARTS.squares),
  ]);
  return { tracking, bars, squares };
}

it.each(LOCALES)('In %s its codes are read from the page and from the file.', async (locale) => {
  const all = [
    labelFactsWith(),
    labelFactsWith({ number: '261121-ABCDEF-123', trackingNumber: 'DA১০০২২৫B4X7Y' }),
  ];
  const bytes = await drawingsPdf(
    all.map((facts) => () => drawn(facts, locale)),
    LABEL,
    'Labels',
    locale,
  );
  const pages = pdfBlocks(bytes);
  expect(pages).toHaveLength(2);
  for (const [index, facts] of all.entries()) {
    const expected = {
      tracking: facts.trackingNumber.replace('১০০২২৫', '100225'),
      bars: facts.number,
      squares: facts.number,
    };
    expect(await codesOf(drawn(facts, locale).blocks)).toEqual(expected);
    expect(await codesOf(pages[index]!)).toEqual(expected);
  }
});

it('A tracking number too long for bars that a scanner reads stands in letters alone.', async () => {
  const trackingNumber = 'W7-'.repeat(30);
  const drawing = drawn(labelFactsWith({ trackingNumber }));
  expect(await codesOf(drawing.blocks)).toMatchObject({ tracking: null });
  expect(textOf(drawing).replace(/\s+/g, '')).toContain(trackingNumber);
});

it('Four on a sheet of A4 stay apart, and their codes are read as from labels.', async () => {
  const numbers = ['1', '2', '3', '4'].map((serial) => `261121-9C21A4-${serial}`);
  const drawing = sheetOfLabels(
    numbers.map((number) => drawn(labelFactsWith({ number }), 'bn', QUARTER)),
  );
  const print = await printed(svgOf(drawing.blocks, A4_SHEET), A4_SHEET);
  for (const [index, number] of numbers.entries()) {
    const [x, y] = [(index % 2) * 105, Math.floor(index / 2) * 148.5];
    const bars = { x: x + 2.5, y: y + 113, width: 80, height: 20 };
    expect(await readCode(print, 'bars', bars)).toBe(number);
    // Nothing comes near the middle, along which the sheet is cut, or the edge of the paper.
    const ink = [...inkOf(drawing), ...drawing.blocks].filter(
      (each) => each.x >= x && each.x < x + 105 && each.y >= y && each.y < y + 148.5,
    );
    expect(Math.max(...ink.map((each) => each.x + each.width))).toBeLessThanOrEqual(x + 105 - 4);
    expect(Math.max(...ink.map((each) => each.y + each.height))).toBeLessThanOrEqual(y + 148.5 - 4);
    expect(Math.min(...ink.map((each) => each.y))).toBeGreaterThanOrEqual(y + 4);
  }
});
