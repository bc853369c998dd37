import { Types } from 'mongoose';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import { listAuditEntries } from '@/lib/features/reports/queries';
import { auditQuerySchema } from '@/lib/shop/audit/schema';
import { dayOf } from '@/lib/platform/time/time';
import { AuditEntryModel } from '@/models/audit';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let seller: TestUser;
let productId: string;

const read = (query: Record<string, string> = {}) =>
  listAuditEntries(admin, auditQuerySchema.parse(query));

beforeAll(async () => {
  [admin, seller] = await Promise.all([makeUser({ role: 'admin' }), makeUser()]);
  const authorId = new Types.ObjectId(seller.id);
  productId = String((await makeProduct({ authorId, author: seller.email }))._id);
  await call(update, `/update/${productId}`, {
    method: 'PATCH',
    id: productId,
    as: seller,
    body: { price: 99.5 },
  });
  await call(reviewproduct, `/reviewproduct/${productId}`, {
    method: 'PATCH',
    id: productId,
    as: admin,
    body: { status: 'rejected', reason: 'Please change the picture' },
  });
});

it('is the administrators’ alone', async () => {
  await expect(listAuditEntries(seller, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('tells who did what, newest first, with what was changed', async () => {
  const { entries, next } = await read();
  expect(next).toBeNull();
  expect(entries.map(({ action }) => action)).toEqual(['product.reject', 'product.update']);
  expect(entries[1]).toMatchObject({ actorEmail: seller.email, subjectId: productId });
  expect(JSON.stringify(entries)).toContain('Please change the picture');
});

it.each([
  ['who', () => ({ who: seller.email.toUpperCase() }), ['product.update']],
  ['what', () => ({ subject: 'order' }), []],
  ['its number', () => ({ id: productId }), ['product.reject', 'product.update']],
  [
    'today',
    () => ({ from: dayOf(new Date()), to: dayOf(new Date()) }),
    ['product.reject', 'product.update'],
  ],
  ['another day', () => ({ to: '2020-01-01' }), []],
  [
    'nonsense, which is left out',
    () => ({ id: 'x', from: 'y', subject: 'z' }),
    ['product.reject', 'product.update'],
  ],
])('is found by %s', async (_, query, actions) => {
  const { entries } = await read(query());
  expect(entries.map(({ action }) => action)).toEqual(actions);
});

it('goes on behind a page', async () => {
  await AuditEntryModel.insertMany(
    Array.from({ length: 30 }, (_, index) => ({
      at: new Date(),
      actorId: new Types.ObjectId(admin.id),
      actorEmail: 'many@example.com',
      action: 'user.change',
      subject: 'user',
      subjectId: new Types.ObjectId(),
      before: null,
      after: { index },
    })),
  );
  const first = await read({ who: 'many@example.com' });
  const second = await read({ who: 'many@example.com', before: first.next! });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([25, 5, null]);
});
