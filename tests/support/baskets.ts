import { Types } from 'mongoose';
import * as basket from '@/app/api/basket/route';
import * as lines from '@/app/(endpoints)/basket/lines/[id]/route';
import type { ProductRecord } from '@/models/product';
import { call, makeProduct, type Reply, type TestUser } from './shop';

/** Headers that a browser sends along with a write from the shop's own pages. */
export const OWN = { origin: 'http://localhost:3000' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };
/** An id that no variant has. */
export const NO_VARIANT = '0123456789abcdef01234567';

let guests = 0;

/** All cookies that an answer sets, one a line. */
export const cookiesOf = ({ headers }: Reply): string => headers.getSetCookie().join('\n');

/** A browser without an account: keeps the cookies that it gets. */
export class Guest {
  token = '';
  constructor(private readonly address = `10.1.${guests >> 8}.${guests++ & 255}`) {}

  get headers(): Record<string, string> {
    const cookie: Record<string, string> = this.token
      ? { cookie: `shop-basket=${this.token}` }
      : {};
    return { ...OWN, 'x-forwarded-for': this.address, ...cookie };
  }

  keep(reply: Reply): Reply {
    const token = /shop-basket=([\w-]*);/.exec(cookiesOf(reply))?.[1];
    if (token !== undefined) this.token = token;
    return reply;
  }

  async set(id: unknown, quantity: unknown, more: object = {}): Promise<Reply> {
    const body = { quantity, ...more };
    return this.keep(
      await call(lines, `/basket/lines/${String(id)}`, {
        method: 'PUT',
        body,
        headers: this.headers,
        id: String(id),
      }),
    );
  }

  async post(id: unknown, fields: Record<string, string>): Promise<Reply> {
    return this.keep(
      await call(lines, `/basket/lines/${String(id)}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { ...this.headers, ...FORM },
        id: String(id),
      }),
    );
  }

  get = () => call(basket, '/basket', { headers: this.headers });
}

/** Sets the quantity of a line in an account's basket. */
export const setAs = (as: TestUser, id: unknown, quantity: unknown, more: object = {}) =>
  call(lines, `/basket/lines/${String(id)}`, {
    method: 'PUT',
    body: { quantity, ...more },
    as,
    id: String(id),
  });

/** An account's basket as it is answered. */
export const getAs = async (as: TestUser) => (await call(basket, '/basket', { as })).body;

/** The lines of a basket, of all sellers. */
export const flat = (view: { sellers: { lines: unknown[] }[] }) =>
  view.sellers.flatMap((seller) => seller.lines) as { variantId: string; quantity: number }[];

/** How many of each variant are in a basket. */
export const quantities = (view: { sellers: { lines: unknown[] }[] }): Record<string, number> =>
  Object.fromEntries(flat(view).map(({ variantId, quantity }) => [variantId, quantity]));

/** A product of two colours with price tiers from ten. */
export async function makeColours(fields: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const variants = ['Red', 'Blue'].map((value) => ({
    _id: new Types.ObjectId(),
    sku: '',
    barcode: '',
    values: [value],
    pricePoisha: 10_000,
    stock: 30,
    picture: '',
    ladder: [{ from: 10, pricePoisha: 9_000 }],
    prices: [],
  }));
  return makeProduct({
    options: [
      {
        name: 'Colour',
        nameBn: 'রঙ',
        values: [
          { value: 'Red', valueBn: 'লাল', picture: '' },
          { value: 'Blue', valueBn: 'নীল', picture: '' },
        ],
      },
    ],
    variants,
    hasOptions: true,
    pricePoisha: 10_000,
    maxQuantity: 60,
    minQuantity: 2,
    ...fields,
  });
}
