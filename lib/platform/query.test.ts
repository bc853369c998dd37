import { listHref, withQuery } from './query';

it('An address keeps the query and place that it has, and leaves empty values out.', () => {
  expect(withQuery('/reset?callbackUrl=%2Fcart#form', { notice: 'A&B', email: '' })).toBe(
    '/reset?callbackUrl=%2Fcart&notice=A%26B#form',
  );
});

it.each([
  [{}, '/list'],
  [{ q: '', tab: undefined, page: 1 }, '/list'],
  [{ page: 2, tab: 'due', q: 'a' }, '/list?q=a&page=2'],
  [
    { tab: 'all', q: 'লুঙ্গি', before: '5-a' },
    '/list?tab=all&q=%E0%A6%B2%E0%A7%81%E0%A6%99%E0%A7%8D%E0%A6%97%E0%A6%BF&before=5-a',
  ],
])('A list asked for %j stands at %s', (asked, href) => {
  expect(listHref('/list', asked, { tab: 'due' })).toBe(href);
});
