import { NextRequest } from 'next/server';
import * as z from 'zod';
import { acknowledged, ApiResponse } from './api-response';
import { handle, route } from './handle';
import { defineRoute } from './route';

const widget = {
  path: '/widget',
  summary: 'A widget',
  access: 'anyone',
  anonymous: true,
  errors: [],
} as const;
const getRoute = defineRoute({
  ...widget,
  method: 'GET',
  query: z.object({ size: z.coerce.number() }),
  answer: { status: 200, schema: z.object({ size: z.number() }) },
});
const postRoute = defineRoute({
  ...widget,
  method: 'POST',
  answer: {
    status: 201,
    schema: z.object({ acknowledged: z.literal(true), message: z.string(), made: z.number() }),
  },
});
const deleteRoute = defineRoute({ ...widget, method: 'DELETE', answer: { status: 204 } });
const formRoute = defineRoute({ ...widget, method: 'PUT', form: true, answer: { status: 200 } });

const handlers = handle(
  route(getRoute, {
    run: async ({ query }) =>
      query.size > 9 ? new ApiResponse({ size: 9 }, { status: 203 }) : { size: query.size },
  }),
  route(postRoute, { run: async () => acknowledged('Made.', { made: 3 }) }),
  route(deleteRoute, { run: async () => null }),
);

const ask = (method: keyof typeof handlers, query = '') =>
  handlers[method](new NextRequest(`http://localhost:3000/widget${query}`, { method }));

it('A success has the status of its definition, unless the handler names another.', async () => {
  const answers = await Promise.all([
    ask('GET', '?size=2'),
    ask('GET', '?size=20'),
    ask('POST'),
    ask('DELETE'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 203, 201, 204]);
  expect(await answers[0]!.json()).toEqual({ size: 2 });
  expect(await answers[2]!.json()).toEqual({ acknowledged: true, message: 'Made.', made: 3 });
  expect(await answers[3]!.text()).toBe('');
});

it('The definition’s schemas are what a request is held against.', async () => {
  const response = await ask('GET', '?size=big');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'INVALID',
    fields: { size: expect.any(String) },
  });
});

it('Methods without a definition are refused, and those with one are named.', async () => {
  const refused = await ask('PATCH');
  expect(refused.status).toBe(405);
  expect(refused.headers.get('Allow')).toBe('GET, POST, DELETE, HEAD, OPTIONS');
  expect(handlers.GET.definition).toBe(getRoute);
  expect(handlers.PATCH.definition).toBeUndefined();
});

it('What a definition does not say is refused by its types.', () => {
  // Never run: `npm run types` fails where one of these lines is no error.
  const wrong = () => [
    // @ts-expect-error the answer has another field
    route(getRoute, { run: async () => ({ length: 3 }) }),
    // @ts-expect-error the answer lacks a field beside the acknowledgement
    route(postRoute, { run: async () => acknowledged('Made.') }),
    // @ts-expect-error the definition takes no body
    route(postRoute, { run: async ({ body }) => acknowledged(body.message, { made: 3 }) }),
    // @ts-expect-error nobody says where a form leads
    route(formRoute, { run: async () => null }),
    // @ts-expect-error the definition takes no form
    route(deleteRoute, { run: async () => null, form: { done: () => '/', refused: () => '/' } }),
  ];
  expect(wrong).toBeInstanceOf(Function);
});
