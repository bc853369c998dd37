import mongoose, { Types } from 'mongoose';
import { NextRequest } from 'next/server';
import { signAccessToken, type TokenSubject } from '@/lib/platform/auth/access-token';
import type { Actor } from '@/lib/platform/auth/actor';
import { sessionCookies } from '@/lib/platform/auth/session-cookie';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { changes } from '@/lib/shop/tags';
import { applyInvalidation } from '@/lib/platform/cache/invalidation';
import { connectDatabase } from '@/lib/platform/database/connect';
import { userWords } from '@/lib/features/accounts/words';
import { ensureIndexes } from '@/lib/startup/indexes';
import { searchText } from '@/lib/features/catalogue/search-text-rules';
import { formatDhakaTime } from '@/lib/platform/time/time';
import { OrderModel, type OrderRecord } from '@/models/order';
import { ProductModel, type ProductRecord } from '@/models/product';
import { SessionModel, type SessionRecord } from '@/models/session';
import { UserModel, type UserRecord } from '@/models/user';
import { expectDescribed } from './contract';

/** Gives a test file an empty database with its indexes. */
export function useShop(): void {
  beforeAll(async () => {
    const { connection } = await connectDatabase();
    await connection.dropDatabase();
    await ensureIndexes();
  });
  afterAll(async () => {
    await settleBackground();
    await mongoose.disconnect();
  });
}

let count = 0;
/** Something new each time, for names and e-mails. */
export const unique = (word: string) => `${word}-${process.pid}-${++count}`;

export type TestUser = Actor & { token: string; cookie: string; subject: TokenSubject };

/** An account with its access token and session cookie; its e-mail is proved unless `fields` says otherwise. */
export async function makeUser(fields: Partial<UserRecord> = {}): Promise<TestUser> {
  const person = { name: 'Rahima Khatun', email: `${unique('user')}@example.com`, ...fields };
  const user = await UserModel.create({
    role: 'user',
    createdAt: new Date(),
    emailProvedAt: new Date(),
    ...userWords(person),
    ...person,
  });
  const subject = await makeSession(user);
  const [cookie] = await sessionCookies(subject, { remember: true, preview: false });
  return {
    id: subject.accountId,
    email: user.email ?? '',
    ...(user.loginPhone && { phone: user.loginPhone }),
    name: user.name,
    role: user.role,
    ...(user.staffRole && { staffRole: user.staffRole }),
    subject,
    token: await signAccessToken(subject),
    cookie: cookie!.split(';')[0]!,
  };
}

let numbers = 0;
/** A mobile number that no other account of the tests has. */
export const uniquePhone = () =>
  `+88015${String(process.pid % 1000).padStart(3, '0')}${String(++numbers).padStart(5, '0')}`;

/** An account that has no e-mail and signs in with its phone alone. */
export const makePhoneUser = (fields: Partial<UserRecord> = {}): Promise<TestUser> =>
  makeUser({
    name: 'Parvin Begum',
    email: undefined as never,
    emailProvedAt: null,
    loginPhone: uniquePhone(),
    phoneUsedAt: new Date(),
    ...fields,
  });

/** A live session of an account, made past the login. */
export async function makeSession(
  user: { _id: Types.ObjectId; sessionVersion: number },
  fields: Partial<SessionRecord> = {},
): Promise<TokenSubject> {
  const now = new Date();
  const { _id } = await SessionModel.create({
    accountId: user._id,
    sessionVersion: user.sessionVersion,
    kind: 'browser',
    remember: true,
    // Proof as after a login with the password.
    provedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    ...fields,
  });
  return {
    accountId: String(user._id),
    sessionVersion: user.sessionVersion,
    sessionId: String(_id),
  };
}

/** A published product of nobody in particular. */
export async function makeProduct(fields: Partial<ProductRecord> = {}): Promise<ProductRecord> {
  const now = new Date();
  const product = {
    image: '/uploads/test.webp',
    extraimages: [],
    productName: unique('Steel Kettle'),
    productNameBn: 'স্টিলের কেটলি',
    brand: 'Shapla',
    category: 'Home & Kitchen Appliances' as const,
    description: 'Boils two litres.',
    content: '',
    pricePoisha: 125_050,
    rating: 4,
    maxQuantity: 50,
    minQuantity: 2,
    authorId: new Types.ObjectId(),
    author: 'someone@example.com',
    authorName: 'Chawkbazar Traders',
    status: 'published' as const,
    publishDate: formatDhakaTime(now),
    createdAt: now,
    ...fields,
  };
  const created = await ProductModel.create({ ...product, searchText: searchText(product) });
  applyInvalidation(changes.product(String(created._id)));
  return created.toObject();
}

export const stockOf = async (product: { _id: Types.ObjectId }): Promise<number> =>
  (await ProductModel.findById(product._id).lean())!.maxQuantity;

export const ordersOf = (product: { _id: Types.ObjectId }): Promise<OrderRecord[]> =>
  OrderModel.find({ productId: product._id }).lean();

interface CallOptions {
  method?: string;
  body?: unknown;
  as?: TestUser | undefined;
  /** How `as` is shown; a cookie comes with the shop's own Origin unless `headers` says otherwise. */
  by?: 'bearer' | 'cookie';
  headers?: Record<string, string>;
  id?: string;
}

type Handler = (
  request: NextRequest,
  context?: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** The answer's body is whatever the endpoint sends: tests say what they expect of it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Reply = { status: number; headers: Headers; body: any };

/** Calls a route handler as the HTTP server would. */
export async function call(
  handlers: Record<string, Handler>,
  path: string,
  { method = 'GET', body, as, by = 'bearer', headers = {}, id }: CallOptions = {},
): Promise<Reply> {
  const all = new Headers(headers);
  if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  if (as && by === 'bearer') all.set('authorization', `Bearer ${as.token}`);
  if (as && by === 'cookie') {
    all.set('cookie', as.cookie);
    if (!all.has('origin')) all.set('origin', 'http://localhost:3000');
  }
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await handlers[method]!(request, {
    params: Promise.resolve<Record<string, string>>(id === undefined ? {} : { id }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const parsed = isJson && text ? JSON.parse(text) : text;
  await expectDescribed(method, path, response.status, parsed);
  return { status: response.status, headers: response.headers, body: parsed };
}
