import { openFront } from '../test-support/front';

const front = openFront();

let number = 0;
/** An id that no test before has asked for. */
const newId = () => (0xabc000000000 + ++number).toString(16).padStart(24, '0');
const JSON_ALONE = { accept: 'application/json' };

beforeEach(() => {
  front.next = (incoming, response) => {
    const isJson = incoming.headers.accept === 'application/json';
    response.statusCode = 404;
    response.setHeader('Content-Type', isJson ? 'application/json' : 'text/html; charset=utf-8');
    response.end(isJson ? '{"code":"NOT_FOUND"}' : '<p>404</p>');
  };
});

describe('a record that is known to be missing', () => {
  it('is a 404 in both faces without asking Next again', async () => {
    const id = newId();
    const first = await front.ask(`/product/${id}`);
    expect([first.status, first.text]).toEqual([404, '<h1>Page Not Found</h1>']);
    const again = await front.ask(`/product/${id.toUpperCase()}`);
    expect([again.status, again.text, front.asked]).toEqual([404, first.text, 1]);
    expect(again.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const head = await front.ask(`/product/${id}`, { method: 'HEAD' });
    expect([head.status, head.text, front.asked]).toEqual([404, '', 1]);
    for (const path of [`/product/${id}`, `/api/product/${id}`]) {
      const json = await front.ask(path, { headers: JSON_ALONE });
      expect([json.status, JSON.parse(json.text).code, front.asked]).toEqual([404, 'NOT_FOUND', 1]);
    }
  });

  it('is asked for again once it appeared, and not for another one', async () => {
    const id = newId();
    await front.ask(`/product/${id}`);
    front.cache.invalidate(`product:${newId()}`, 'products');
    expect((await front.ask(`/product/${id}`)).status).toBe(404);
    expect(front.asked).toBe(1);
    front.cache.invalidate(`product:${id}`);
    front.next = (_, response) => void response.end('here');
    expect((await front.ask(`/product/${id}`)).text).toBe('here');
  });

  it('is asked for as a page where only its JSON is known to be missing: that may be a 410', async () => {
    const id = newId();
    await front.ask(`/product/${id}`, { headers: JSON_ALONE });
    await front.ask(`/product/${id}`);
    expect(front.asked).toBe(2);
  });

  it('may be there for somebody who says who they are', async () => {
    const id = newId();
    await front.ask(`/product/${id}`, { headers: JSON_ALONE });
    front.next = (_, response) => void response.end('mine');
    const known: Record<string, string>[] = [
      { ...JSON_ALONE, authorization: 'Bearer x' },
      { ...JSON_ALONE, cookie: 'session=x' },
      { cookie: 'preview=1' },
    ];
    for (const headers of known) {
      expect((await front.ask(`/product/${id}`, { headers })).text).toBe('mine');
    }
  });

  it('is not known by an answer while the database is away', async () => {
    const id = newId();
    front.away = true;
    await front.ask(`/product/${id}`, { headers: JSON_ALONE });
    front.away = false;
    await front.ask(`/product/${id}`, { headers: JSON_ALONE });
    expect(front.asked).toBe(2);
  });
});
