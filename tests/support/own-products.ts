import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as productRoute from '@/app/api/product/[id]/route';
import { settings } from '@/lib/platform/env';
import type { ProductRecord } from '@/models/product';
import { call, makeProduct, makeUser, unique, type TestUser } from './shop';

/** Makes the file of the picture that all products have. */
export async function putPicture(): Promise<void> {
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'test.webp'), '');
}

/** A seller and an administrator, with that picture. */
export async function openDesk() {
  await putPicture();
  return {
    seller: await makeUser({ name: 'Nawabpur Tools' }),
    admin: await makeUser({ role: 'admin' }),
  };
}

/** A published product of this seller. */
export const own = (seller: TestUser, fields: Partial<ProductRecord> = {}) =>
  makeProduct({
    authorId: new Types.ObjectId(seller.id),
    author: seller.email,
    authorName: seller.name,
    version: 1,
    ...fields,
  });
export const idOf = (product: ProductRecord) => String(product._id);

export const change = (as: TestUser, id: string, body: unknown) =>
  call(update, `/update/${id}`, { method: 'PATCH', body, as, id });
export const review = (as: TestUser, id: string, body: unknown) =>
  call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', body, as, id });
export const read = async (as: TestUser, id: string) =>
  (await call(productRoute, `/product/${id}`, { as, id })).body;

/** Options by which `offer` can be chosen. */
export const COLOURS = [
  {
    name: 'Colour',
    nameBn: 'রং',
    values: [
      { value: 'Red', valueBn: 'লাল', picture: '/uploads/test.webp' },
      { value: 'Blue', valueBn: '', picture: '' },
    ],
  },
];
/** A variant of it as a form sends it. */
export const row = (value: string, more: Record<string, unknown> = {}) => ({
  values: [value],
  price: '১০০',
  stock: '10',
  ...more,
});
/** A product with two variants as a form sends it. */
export const offer = (more: Record<string, unknown> = {}) => ({
  image: '/uploads/test.webp',
  productName: unique('Cotton Shirt'),
  brand: 'Shapla',
  category: 'Fashion & Apparel',
  description: 'Of soft cotton.',
  options: COLOURS,
  variants: [row('Red'), row('Blue', { price: 120, stock: 5 })],
  ...more,
});
