import * as z from 'zod';
import { call } from './call';
import { defineRoute } from './route';

const widgetRoute = defineRoute({
  method: 'PATCH',
  path: '/widgets/{id}',
  summary: 'Changes a widget',
  access: 'user',
  query: z.object({ dry: z.enum(['yes', 'no']).optional() }),
  body: z.object({ size: z.number() }),
  answer: { status: 200, schema: z.object({ size: z.number() }) },
  errors: [],
});
const fileRoute = defineRoute({
  method: 'POST',
  path: '/files',
  summary: 'Takes a file',
  access: 'user',
  query: z.object({ name: z.string() }),
  file: true,
  answer: { status: 201 },
  errors: [],
});
const plainRoute = defineRoute({
  method: 'GET',
  path: '/plain',
  summary: 'Takes nothing',
  access: 'anyone',
  ignoredQuery: ['old'],
  answer: { status: 200, schema: z.array(z.string()) },
  errors: [],
});

const searchRoute = defineRoute({
  ...plainRoute,
  path: '/search',
  ignoredQuery: [],
  query: z.object({ q: z.string(), limit: z.preprocess(Number, z.number()) }),
});

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({ size: 3 }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(asked as unknown as typeof fetch);
});

it('A call goes to the path of its route with the id, the query and the body.', async () => {
  const answer = await call<typeof widgetRoute>('PATCH /widgets/{id}', {
    id: 'a/b',
    query: { dry: 'yes' },
    body: { size: 3 },
    accessToken: 'token',
  });
  expect(answer.size).toBe(3);
  const [url, { method, body, headers }] = asked.mock.calls[0]!;
  expect({ url, method, body }).toEqual({
    url: '/widgets/a%2Fb?dry=yes',
    method: widgetRoute.method,
    body: '{"size":3}',
  });
  expect(headers).toMatchObject({ Authorization: 'Bearer token' });
});

it('A file is sent as it is.', async () => {
  const file = new Blob(['a,b']);
  await call<typeof fileRoute>('POST /files', { query: { name: 'x.csv' }, body: file });
  const [url, { body, headers }] = asked.mock.calls[0]!;
  expect(url).toBe(`${fileRoute.path}?name=x.csv`);
  expect(body).toBe(file);
  expect(headers).toMatchObject({ 'Content-Type': 'application/octet-stream' });
});

it('A route that takes nothing is called by its name alone, and what is undefined is left out.', async () => {
  await call<typeof plainRoute>('GET /plain');
  await call<typeof plainRoute>('GET /plain', { query: { old: undefined } });
  await call<typeof searchRoute>('GET /search', { query: { q: 'শাড়ি & co' } });
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    plainRoute.path,
    plainRoute.path,
    `${searchRoute.path}?${new URLSearchParams({ q: 'শাড়ি & co' })}`,
  ]);
});

it('What a definition does not say is refused by its types.', () => {
  // Never run: `npm run types` fails where one of these lines is no error.
  void (() => [
    // @ts-expect-error another path
    call<typeof plainRoute>('GET /plane'),
    // @ts-expect-error another method
    call<typeof plainRoute>('POST /plain'),
    // @ts-expect-error an id and a body are missing
    call<typeof widgetRoute>('PATCH /widgets/{id}'),
    // @ts-expect-error a body of another type
    call<typeof widgetRoute>('PATCH /widgets/{id}', { id: 'a', body: { size: 'big' } }),
    // @ts-expect-error a query that there is none of
    call<typeof plainRoute>('GET /plain', { query: { x: '1' } }),
    call<typeof searchRoute>('GET /search', { query: { q: 'kettle' } }),
    // @ts-expect-error a name of the query is missing
    call<typeof searchRoute>('GET /search', { query: { limit: 3 } }),
    // @ts-expect-error a body where the route takes none
    call<typeof plainRoute>('GET /plain', { body: {} }),
    // @ts-expect-error the answer has no such field
    call<typeof plainRoute>('GET /plain').then((answer) => answer.size),
  ]);
  expect(asked).not.toHaveBeenCalled();
});
