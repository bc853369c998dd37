import { openFront } from './test-support/front';

const front = openFront();

describe('the offline page', () => {
  it.each([['/offline'], ['/bn/offline']])('%s is answered without Next', async (path) => {
    const answer = await front.ask(path);
    expect([answer.status, front.asked]).toEqual([200, 0]);
    // An empty address asks again for the one that the browser shows.
    expect(answer.text).toContain(`<h1>offline</h1><p>${path}</p><a href="">`);
  });
});

it('maintenance closes everything but the monitor and files, and opens again', async () => {
  front.isClosed = true;
  const page = await front.ask('/product/1?a=1', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers['retry-after']]).toEqual([503, '300']);
  expect(page.text).toContain('<h1>maintenance</h1>');
  expect(page.text).toContain('href="/product/1?a=1"');
  const call = await front.ask('/addorder', {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  expect([call.status, JSON.parse(call.text)]).toMatchObject([503, { code: 'MAINTENANCE' }]);
  expect(front.asked).toBe(0);
  expect((await front.ask('/uploads/a.webp')).status).toBe(200);
  expect((await front.ask('/_next/static/x.js')).status).toBe(200);
  expect((await front.ask('/healthz')).status).toBe(200);
  front.isClosed = false;
  expect((await front.ask('/products')).status).toBe(200);
});
