import { openFront } from './test-support/front';
import { GONE_ID } from './test-support/site';

const front = openFront();
const page = { headers: { accept: 'text/html' } };

beforeEach(() => {
  front.next = (_, response) => {
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('ETag', '"empty"');
    response.end('<html></html>');
  };
});

describe('a record that is not there', () => {
  it.each([`/product/${GONE_ID}`, `/bn/product/${GONE_ID}`, `/product/${GONE_ID.toUpperCase()}`])(
    '%s was on sale: 410 and a page that says so',
    async (path) => {
      const answer = await front.ask(path, page);
      expect([answer.status, answer.text]).toEqual([410, '<h1>No longer on sale</h1>']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it.each([`/product/${'0'.repeat(24)}`, '/product/nonsense', `/checkout/${GONE_ID}`])(
    '%s was never: 404',
    async (path) => {
      const answer = await front.ask(path, page);
      expect([answer.status, answer.text]).toEqual([404, '<h1>Page Not Found</h1>']);
    },
  );

  it('is a 404 for scripts, as the contract says', async () => {
    const answer = await front.ask(`/product/${GONE_ID}`, {
      headers: { accept: 'application/json' },
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'NOT_FOUND']);
  });
});

it('the page has no address of its own', async () => {
  front.next = (_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<h1>No longer on sale</h1>');
  };
  expect((await front.ask(`/product-gone/${GONE_ID}`, page)).status).toBe(404);
});
