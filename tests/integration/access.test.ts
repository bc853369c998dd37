import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as deleteproduct from '@/app/(endpoints)/delete/[id]/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as mysales from '@/app/(endpoints)/mysales/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as user from '@/app/(endpoints)/users/[id]/route';
import * as users from '@/app/(endpoints)/users/route';
import * as product from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { UserModel } from '@/models/user';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

type Role = 'visitor' | 'stranger' | 'customer' | 'seller' | 'admin';

let people: Record<Role, TestUser | undefined>;
let pendingId: string;
let productId: string;
let orderId: string;
let victimId: string;

beforeAll(async () => {
  people = {
    visitor: undefined,
    stranger: await makeUser(),
    customer: await makeUser(),
    seller: await makeUser(),
    admin: await makeUser({ role: 'admin' }),
  };
  const authorId = new Types.ObjectId(people.seller!.id);
  productId = String((await makeProduct({ authorId }))._id);
  pendingId = String((await makeProduct({ authorId, status: 'pending' }))._id);
  victimId = (await makeUser()).id;
  const { body } = await call(addorder, '/addorder', {
    method: 'POST',
    as: people.customer,
    body: {
      productId,
      quantity: 2,
      customerName: 'Rahima',
      phoneNumber: '01712345678',
      shippingAddress: 'Dhaka',
    },
  });
  orderId = body.insertedId;
});

/** Every call that somebody may not make: who, and what they are told. */
const FORBIDDEN: [
  name: string,
  handlers: Parameters<typeof call>[0],
  method: string,
  path: () => string,
  body: unknown,
  refused: Partial<Record<Role, number>>,
][] = [
  ['addproduct', addproduct, 'POST', () => '/addproduct', {}, { visitor: 401 }],
  [
    'update',
    update,
    'PATCH',
    () => `/update/${productId}`,
    { price: 1 },
    { visitor: 401, stranger: 403, customer: 403 },
  ],
  [
    'delete',
    deleteproduct,
    'DELETE',
    () => `/delete/${productId}`,
    undefined,
    { visitor: 401, stranger: 403, customer: 403 },
  ],
  [
    'reviewproduct',
    reviewproduct,
    'PATCH',
    () => `/reviewproduct/${pendingId}`,
    { status: 'published' },
    { visitor: 401, stranger: 403, customer: 403, seller: 403 },
  ],
  [
    'product that is pending',
    product,
    'GET',
    () => `/product/${pendingId}`,
    undefined,
    { visitor: 404, stranger: 404, customer: 404 },
  ],
  [
    'products of every status',
    products,
    'GET',
    () => '/products?status=pending',
    undefined,
    { visitor: 401, stranger: 403, customer: 403, seller: 403 },
  ],
  ['own products', products, 'GET', () => '/products?mine=1', undefined, { visitor: 401 }],
  ['addorder', addorder, 'POST', () => '/addorder', {}, { visitor: 401 }],
  ['myorder', myorder, 'GET', () => '/myorder', undefined, { visitor: 401 }],
  [
    'everybody’s orders',
    myorder,
    'GET',
    () => '/myorder?scope=all',
    undefined,
    { visitor: 401, stranger: 403, customer: 403, seller: 403 },
  ],
  ['mysales', mysales, 'GET', () => '/mysales', undefined, { visitor: 401 }],
  [
    'deleteorder',
    deleteorder,
    'DELETE',
    () => `/deleteorder/${orderId}`,
    undefined,
    { visitor: 401, stranger: 403, seller: 403 },
  ],
  [
    'orderstatus',
    orderstatus,
    'PATCH',
    () => `/orderstatus/${orderId}`,
    { fulfilment: 'confirmed' },
    { visitor: 401, stranger: 403, customer: 403 },
  ],
  [
    'users',
    users,
    'GET',
    () => '/users',
    undefined,
    { visitor: 401, stranger: 403, customer: 403, seller: 403 },
  ],
  [
    'users/{id}',
    user,
    'PATCH',
    () => `/users/${victimId}`,
    { role: 'admin' },
    { visitor: 401, stranger: 403, customer: 403, seller: 403 },
  ],
];

const rows = FORBIDDEN.flatMap(([name, handlers, method, path, body, refused]) =>
  Object.entries(refused).map(
    ([role, status]) => [name, role as Role, status, handlers, method, path, body] as const,
  ),
);

it.each(rows)('%s as %s answers %i and changes nothing', async (...row) => {
  const [, role, status, handlers, method, path, body] = row;
  const id = path().split('/')[2];
  const before = await everything();
  const reply = await call(handlers, path(), { method, body, as: people[role], id });
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ acknowledged: false, message: expect.any(String) });
  expect(await everything()).toEqual(before);
});

const everything = () =>
  Promise.all([
    ProductModel.find().sort({ _id: 1 }).lean(),
    OrderModel.find().sort({ _id: 1 }).lean(),
    // When somebody was last seen changes by asking.
    UserModel.find({}, { lastSeenAt: 0 }).sort({ _id: 1 }).lean(),
  ]);
