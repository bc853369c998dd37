import * as addorder from '@/app/(endpoints)/addorder/route';
import * as adduser from '@/app/(endpoints)/adduser/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as newsletter from '@/app/(endpoints)/newsletter/route';
import * as forgot from '@/app/api/forgot/route';
import * as login from '@/app/api/login/route';
import * as reset from '@/app/api/reset/route';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { call, unique, useShop } from '../support/shop';

let mockCookie: string | undefined;
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) =>
      name === 'typed' && mockCookie !== undefined ? { value: mockCookie } : undefined,
  }),
}));

useShop();

const ID = '0123456789abcdef01234567';
const TYPED = {
  name: 'Karim Uddin',
  email: 'karim.uddin@example',
  phoneNumber: '01712-000',
  shippingAddress: 'House 27',
  password: 'hunter2',
  token: 'not-the-token',
};

/** Every form that can be posted without a script, with what is wrong about it. */
describe.each([
  ['login', login, '/api/login', '/login', ['email']],
  ['registration', adduser, '/adduser', '/regester', ['name', 'email']],
  ['forgot', forgot, '/api/forgot', '/forgot', ['email']],
  ['newsletter', newsletter, '/newsletter', '/newsletter/thanks', ['email']],
  ['order', addorder, '/addorder', `/checkout/${ID}`, ['phoneNumber', 'shippingAddress']],
  ['cancellation', deleteorder, `/deleteorder/${ID}`, '/cart', []],
  ['reset', reset, '/api/reset', '/reset', []],
] as const)('a refused %s', (_name, handlers, path, page, kept) => {
  it.each(['', '/bn'])(
    'names nobody in the address, and the form keeps what was typed (%s)',
    async (language) => {
      const reply = await call(handlers, path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:3000',
          referer: `http://localhost:3000${language}${page}`,
          'x-forwarded-for': unique('address'),
        },
        body: new URLSearchParams({ ...TYPED, productId: ID }).toString(),
      });
      expect(reply.status).toBe(303);
      const location = new URL(reply.headers.get('location')!, 'http://localhost:3000');
      expect(location.pathname).toBe(language + page);
      const names = [...location.searchParams.keys()].filter((name) => name !== 'token');
      expect(names).toEqual(['notice']);
      const set = reply.headers.getSetCookie().filter((each) => each.startsWith('typed='));
      expect(set).toHaveLength(kept.length > 0 ? 1 : 0);
      mockCookie = /^typed=([^;]+)/.exec(set[0] ?? '')?.[1];
      for (const word of ['karim', 'hunter2']) expect(set.join()).not.toContain(word);
      const typed = await readFormFlash(page);
      expect(Object.keys(typed?.values ?? {}).sort()).toEqual([...kept].sort());
      for (const name of kept) expect(typed!.values[name]).toBe(TYPED[name]);
      // Another page's form shows none of it.
      expect(await readFormFlash('/somewhere-else')).toBeNull();
    },
  );
});
