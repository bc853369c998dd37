import { openFront } from './test-support/front';
import { GONE_ID } from './test-support/site';

const front = openFront();

let number = 0;
/** An id that no test before has asked for. */
const newId = () => (0xabc000000000 + ++number).toString(16).padStart(24, '0');

beforeEach(() => {
  front.next = (_, response) => {
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<p>404</p>');
  };
});

describe('a record that is known to be missing', () => {
  it('is a 404 without asking Next again', async () => {
    const id = newId();
    const first = await front.ask(`/product/${id}`);
    expect([first.status, first.text]).toEqual([404, '<h1>Page Not Found</h1>']);
    const again = await front.ask(`/product/${id}`);
    expect([again.status, again.text, front.asked]).toEqual([404, first.text, 1]);
    expect(again.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const head = await front.ask(`/product/${id}`, { method: 'HEAD' });
    expect([head.status, head.text, front.asked]).toEqual([404, '', 1]);
  });

  it('is a 410 without asking Next again where it was on sale', async () => {
    for (const _time of [1, 2]) {
      const answer = await front.ask(`/product/${GONE_ID}`);
      expect([answer.status, answer.text]).toEqual([410, '<h1>No longer on sale</h1>']);
    }
    expect(front.asked).toBe(1);
  });

  it('is asked for again where the app could not say in time that it was on sale', async () => {
    front.gonePageFails = true;
    front.cache.invalidate(`product:${GONE_ID}`);
    expect((await front.ask(`/product/${GONE_ID}`)).status).toBe(404);
    front.gonePageFails = false;
    expect((await front.ask(`/product/${GONE_ID}`)).status).toBe(410);
  });

  it('is asked for again once it appeared, and not for another one', async () => {
    const id = newId();
    await front.ask(`/product/${id}`);
    front.cache.invalidate(`product:${newId()}`);
    expect((await front.ask(`/product/${id}`)).status).toBe(404);
    expect(front.asked).toBe(1);
    front.cache.invalidate(`product:${id}`);
    front.next = (_, response) => void response.end('here');
    expect((await front.ask(`/product/${id}`)).text).toBe('here');
  });

  it('is asked for again where it appeared while Next was answering', async () => {
    const id = newId();
    const { next } = front;
    front.next = (incoming, response) => {
      front.cache.invalidate(`product:${id}`);
      next(incoming, response);
    };
    await front.ask(`/product/${id}`);
    front.next = (_, response) => void response.end('here');
    expect((await front.ask(`/product/${id}`)).text).toBe('here');
  });

  it('may be there for somebody who says who they are', async () => {
    const id = newId();
    await front.ask(`/product/${id}`);
    front.next = (_, response) => void response.end('mine');
    const known: Record<string, string>[] = [
      { authorization: 'Bearer x' },
      { cookie: 'preview=1' },
    ];
    for (const headers of known) {
      expect((await front.ask(`/product/${id}`, { headers })).text).toBe('mine');
    }
  });

  it('is not known by an answer while the database is away', async () => {
    const id = newId();
    front.away = true;
    await front.ask(`/product/${id}`);
    front.away = false;
    await front.ask(`/product/${id}`);
    expect(front.asked).toBe(2);
  });
});
