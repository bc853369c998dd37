/** @jest-environment node */
import { newLinks } from './template-rules';

const texts = (en: string, bn = '') => ({ en: { lead: en }, bn: { lead: bn } });

it.each([
  ['none', 'Hello', 'Hello again', []],
  ['a plain one', 'Hello', 'Pay at https://evil.example/x now', ['https://evil.example/x']],
  ['one without a beginning', 'Hello', 'Pay at evil.example/x', ['evil.example/x']],
  ['in capitals', 'Hello', 'WWW.EVIL.EXAMPLE', ['www.evil.example']],
  ['one that was there', 'See shop.example', 'Now: shop.example!', []],
  ['another path of one that was there', 'shop.example/a', 'shop.example/b', ['shop.example/b']],
  ['no link: a sentence', 'A', 'It ends. Then it goes on, 12.50 taka.', []],
  ['no link: a placeholder', 'A', 'Open {link}.', []],
])('finds %s', (_what, before, after, links) => {
  expect(newLinks(texts(before), texts(after))).toEqual(links);
  expect(newLinks(texts('', before), texts('', after))).toEqual(links);
});
