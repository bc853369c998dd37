import { DEFAULT_CONTENT } from './defaults';
import { CONTENT_TYPES, CONTENT_SCHEMAS } from './schema';

const problems = (kind: keyof typeof CONTENT_SCHEMAS, value: unknown) =>
  (CONTENT_SCHEMAS[kind].safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it.each(CONTENT_TYPES)('the words in the code are valid and already normal: %s', (kind) => {
  expect(CONTENT_SCHEMAS[kind].parse(DEFAULT_CONTENT[kind])).toEqual(DEFAULT_CONTENT[kind]);
});

it('every word in the code is there in Bangla too', () => {
  const missing: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { en, bn } = part as { en?: string; bn?: string };
    // A name alone stands for the shop's own words, in either language.
    if (en !== undefined && !/^(\{\w+\})?$/.test(en) && !/[\u0980-\u09ff]/.test(bn ?? ''))
      missing.push(path);
    for (const [name, inner] of Object.entries(part)) visit(inner, `${path}.${name}`);
  };
  visit(DEFAULT_CONTENT, 'content');
  expect(missing).toEqual([]);
});

it('keeps to the five policies of the specification', () => {
  const said = JSON.stringify(DEFAULT_CONTENT.faq);
  for (const fact of ['2–5 business days', '7-day', '48 hours', 'bKash, Nagad, Rocket']) {
    expect(said).toContain(fact);
  }
  expect(DEFAULT_CONTENT.faq.entries).toHaveLength(5);
});

const bar = DEFAULT_CONTENT.announcement;
const { footer, categories, faq } = DEFAULT_CONTENT;

it.each([
  ['announcement', { ...bar, shown: false, text: { en: '', bn: '' } }, []],
  ['announcement', { ...bar, shown: true, text: { en: 'x', bn: ' ' } }, ['text.bn: required']],
  ['announcement', { ...bar, link: 'javascript:x' }, ['link: link']],
  ['announcement', { ...bar, linkText: { en: '', bn: 'ক' } }, ['linkText.en: required']],
  ['faq', { entries: [] }, ['entries: required']],
  ['faq', { entries: Array(21).fill(faq.entries[0]) }, ['entries: tooMany']],
  ['footer', { ...footer, phone: '০১৭১২-০০০১০১' }, []],
  ['footer', { ...footer, phone: 'call me' }, ['phone: phone']],
  ['footer', { ...footer, email: 'nonsense' }, ['email: email']],
  ['footer', { ...footer, facebook: 'http://facebook.com/x' }, ['facebook: link']],
  ['categories', { order: categories.order.slice(1) }, ['order: unknownChoice']],
  [
    'categories',
    { order: [categories.order[0], ...categories.order.slice(0, 6)] },
    ['order: unknownChoice'],
  ],
] as const)('%s %#', (kind, value, expected) => {
  expect(problems(kind, value)).toEqual(expected);
});

it('keeps phones as they are dialled', () => {
  const { phone, whatsapp } = CONTENT_SCHEMAS.footer.parse({
    ...footer,
    phone: '০১৭১২-০০০১০১',
    whatsapp: '16৭৮০',
  });
  expect([phone, whatsapp]).toEqual(['+8801712000101', '16780']);
});
