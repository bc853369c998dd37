import fc from 'fast-check';
import {
  allowedPlaceholders,
  changedTexts,
  fillText,
  neededPlaceholders,
  placeholdersIn,
  textProblem,
} from './template-rules';

const code = { channel: 'sms', part: 'text', defaults: ['{brand}: {code}', 'কোড {code}'] } as const;

describe('textProblem', () => {
  it.each([
    ['Your code is {code}.', null],
    ['{brand} {code} {code}', null],
    ['', 'required'],
    [' \n ', 'required'],
    ['No number here', 'missingPlaceholder'],
    ['{code} {password}', 'unknownPlaceholder'],
    ['{code} {constructor}', 'unknownPlaceholder'],
    ['{code} {', 'brace'],
    ['{code} {two words}', 'brace'],
    ['{{code}}', 'brace'],
    [`{code}${'x'.repeat(500)}`, 'tooLong'],
  ])('%j: %s', (text, expected) => {
    expect(textProblem(code, text)?.code ?? null).toBe(expected);
  });

  it('names the placeholders that are wrong', () => {
    expect(textProblem(code, '{code} {pin} {pan}')).toEqual({
      code: 'unknownPlaceholder',
      names: ['pin', 'pan'],
    });
    expect(textProblem(code, 'Hello')).toEqual({ code: 'missingPlaceholder', names: ['code'] });
  });

  it('keeps subjects and buttons to one line, and nothing else', () => {
    const of = (part: string) => ({ channel: 'mail', part, defaults: ['x'] }) as const;
    for (const part of ['orderPlacedSubject', 'subject', 'resetButton', 'button']) {
      expect(textProblem(of(part), 'one\ntwo')?.code).toBe('oneLine');
      expect(textProblem(of(part), 'x'.repeat(201))?.code).toBe('tooLong');
    }
    expect(textProblem(of('orderPlacedLead'), 'one\ntwo')).toBeNull();
  });
});

it('allows what the default says in either language, and the brand', () => {
  expect(allowedPlaceholders(['{a} {b}', '{b} {c}'])).toEqual(['a', 'b', 'c', 'brand']);
  expect(neededPlaceholders(['{number} {link}', '{number}'])).toEqual(['link']);
  expect(placeholdersIn('{a}{b} {a} {not this} {}')).toEqual(['a', 'b']);
});

describe('fillText', () => {
  it('puts values in as they are: braces and dollars in them mean nothing', () => {
    const values = { productName: '{code} $& $1', code: '123456' };
    expect(fillText('{productName}: {code}', values, 'en')).toBe('{code} $& $1: 123456');
  });

  it('writes numbers in the language’s digits and codes as they are', () => {
    expect(fillText('{count} {code}', { count: 1200, code: '0123' }, 'bn')).toBe('১,২০০ 0123');
  });

  it('leaves out what has no value, but never sends a code or link without one', () => {
    expect(fillText('Sent. {courier}', {}, 'en')).toBe('Sent. ');
    expect(fillText('{constructor}!', {}, 'en')).toBe('!');
    expect(() => fillText('Your code: {code}', {}, 'en')).toThrow('{code}');
    expect(() => fillText('{link}', {}, 'en')).toThrow('{link}');
  });

  it('leaves no placeholder in any text that may be published', () => {
    const piece = fc.constantFrom('{code}', '{brand}', '{', '}', '{x}', 'a', ' ', '{co', 'de}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (textProblem(code, text) !== null) return;
        expect(fillText(text, { code: '1', brand: 'B' }, 'en')).not.toMatch(/[{}]/);
        expect(text).toContain('{code}');
      }),
    );
  });
});

it('changedTexts names what differs, in either language', () => {
  const before = { en: { a: '1', b: '2' }, bn: { a: '১', b: '২' } };
  const after = { en: { a: '1', b: '3' }, bn: { a: '১', b: '২', c: '৩' } };
  expect(changedTexts(before, after)).toEqual(['en.b', 'bn.c']);
  expect(changedTexts(before, before)).toEqual([]);
});
