import { codeKey, codeKeysOf } from './codes';
import type { SearchRow } from './types';

describe('codeKey', () => {
  it.each([
    ['AB-10 23', 'ab1023'],
    ['ab_10/23', 'ab1023'],
    ['৮৮০-১২', '88012'],
    ['সা ১', 'সা1'],
    ['---', ''],
    ['', ''],
    ['x'.repeat(70), 'x'.repeat(64)],
  ])('reads %j', (text, key) => {
    expect(codeKey(text)).toBe(key.normalize('NFC'));
  });
});

describe('codeKeysOf', () => {
  it('has each code once, and none that is empty', () => {
    expect(codeKeysOf({ codes: ['A-1', 'a1', ' - ', 'B2'] } as SearchRow)).toEqual(['a1', 'b2']);
    expect(codeKeysOf({} as SearchRow)).toEqual([]);
  });
});
