import type { IncomingMessage } from 'node:http';
import { cachePlace } from './cache-place';
import { parseTarget } from './request-kind';
import { TEST_SITE } from './test-support/site';

function addressOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { url, method, headers } as unknown as IncomingMessage;
  const place = cachePlace(request, parseTarget(url)!, TEST_SITE);
  return place?.store === 'list' ? place : null;
}

const JSON_ANSWER = { accept: 'application/json' };

describe('the address of a list', () => {
  it.each([
    ['order', '/products?sort=price&q=a', '/products?q=a&sort=price'],
    ['what nobody reads', '/products?utm_source=x&q=a&token=secret&mine=1', '/products?q=a'],
    ['empty fields of a form', '/products?q=a&category=&minPrice=', '/products?q=a'],
    ['spelling', '/bn/products?q=%e0%a6%95+%61', '/bn/products?q=%E0%A6%95+a'],
  ])('does not tell apart by %s', (_, written, meant) => {
    expect(addressOf(written)).toMatchObject({ key: `page\n${meant}`, url: meant });
  });

  it('is another one for the JSON, with or without a query', () => {
    expect(addressOf('/products?page=2', JSON_ANSWER)?.key).toBe('json\n/products?page=2');
    expect(addressOf('/products', JSON_ANSWER)?.key).toBe('json\n/products');
    expect(addressOf('/api/products?q=a')?.key).toBe('json\n/api/products?q=a');
  });

  it('is another one for each part that the router asks for, and goes to Next as it is', () => {
    const tree = (name: string) =>
      addressOf('/products?sort=price&q=a&_rsc=x', { rsc: '1', 'next-router-state-tree': name });
    expect(tree('a')!.key).toContain('/products?q=a&sort=price');
    expect(tree('a')!.key).not.toBe(tree('b')!.key);
    expect(tree('a')!.url).toBe('/products?sort=price&q=a&_rsc=x');
  });

  it.each<[string, string, Record<string, string>]>([
    ['the plain listing', '/products', {}],
    ['another page', '/seller/1?page=2', {}],
    ['names that stand twice', '/products?q=a&q=b', {}],
    ['endless words', `/products?q=${'a'.repeat(700)}`, {}],
    ["one's own products", '/products?mine=1', JSON_ANSWER],
    ['the JSON of a page that has none', '/bn/products?q=a', JSON_ANSWER],
    ['products in review', '/api/products?status=pending', {}],
    ['a bearer', '/products', { ...JSON_ANSWER, authorization: 'Bearer x' }],
    ['somebody who previews', '/products?q=a', { cookie: 'preview=1' }],
    ['half a request of the router', '/products?q=a', { 'next-router-prefetch': '1' }],
    ["the router's unknown names", '/products?q=a&x=1&_rsc=y', { rsc: '1' }],
  ])('is none for %s', (_, url, headers) => {
    expect(addressOf(url, headers)).toBeNull();
  });

  it('says what the list is read under', () => {
    expect(addressOf('/products?sort=price')?.tags).toEqual(['products']);
    expect(addressOf('/products?q=a')?.tags).toEqual(['products', 'words']);
    expect(addressOf('/products?q=a', JSON_ANSWER)?.tags).toEqual(['records', 'words']);
  });

  it('is none for a write', () => {
    expect(addressOf('/api/products', {}, 'POST')).toBeNull();
  });
});
