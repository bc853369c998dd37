import * as own from '@/app/api/shop/route';
import * as anyone from '@/app/api/shop/[id]/route';
import * as holiday from '@/app/api/shop/holiday/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ShopModel } from '@/models/shop';
import { call, type Reply, type TestUser, unique } from './shop';

/** A shop's name that no other shop of the tests has. */
export const shopName = () => unique('Shapla Traders');

/** A profile as a call sends it. */
export const profile = (fields: Record<string, unknown> = {}) => ({
  name: shopName(),
  phone: '01712345678',
  version: 0,
  ...fields,
});

/** Saves the caller's own shop. */
export const saveShop = (as: TestUser, fields: Record<string, unknown> = {}): Promise<Reply> =>
  call(own, '/api/shop', { method: 'POST', as, body: profile(fields) });

/** Saves any seller's shop. */
export const saveShopOf = (as: TestUser, id: string, fields: Record<string, unknown> = {}) =>
  call(anyone, `/api/shop/${id}`, { method: 'POST', as, id, body: profile(fields) });

/** A seller's shop with these fields, past the first save. */
export async function makeShop(
  as: TestUser,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = profile(fields);
  const { status, body: answer } = await saveShop(as, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  await settleBackground();
  return body.name as string;
}

export const shopOf = (id: string) => ShopModel.findById(id).lean();

/** Says between which days the caller's shop takes no orders. */
export const saveHoliday = (as: TestUser, from: string, until: string): Promise<Reply> =>
  call(holiday, '/api/shop/holiday', { method: 'POST', as, body: { from, until } });
