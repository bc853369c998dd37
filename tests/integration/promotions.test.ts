import { Types } from 'mongoose';
import * as promotionRoute from '@/app/api/promotions/[id]/route';
import * as promotionsRoute from '@/app/api/promotions/route';
import { listPromotions } from '@/lib/features/checkout/promotions/queries';
import { AuditEntryModel } from '@/models/audit';
import { PromotionModel } from '@/models/promotion';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let seller: TestUser;
let stranger: TestUser;
let productId: string;
let othersId: string;

beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser();
  stranger = await makeUser();
  productId = String((await makeProduct({ authorId: new Types.ObjectId(seller.id) }))._id);
  const other = await makeUser();
  othersId = String((await makeProduct({ authorId: new Types.ObjectId(other.id) }))._id);
});

const input = (fields: Record<string, unknown> = {}) => ({
  title: 'Winter sale',
  titleBn: 'শীতের ছাড়',
  code: '',
  kind: 'percent',
  percent: '১০',
  cap: '',
  amount: '',
  scope: 'all',
  products: '',
  categories: [],
  sellers: '',
  firstOrderOnly: false,
  minGoods: '',
  from: '',
  until: '',
  maxUses: '',
  maxUsesPerPerson: '',
  budget: '',
  payer: 'shop',
  ...fields,
});
const own = (fields: Record<string, unknown> = {}) => input({ payer: 'seller', ...fields });

const add = (as: TestUser | undefined, body: unknown) =>
  call(promotionsRoute, '/api/promotions', { method: 'POST', as, body });
const at = (as: TestUser | undefined, id: string, method = 'GET', body?: unknown) =>
  call(promotionRoute, `/api/promotions/${id}`, { method, as, body, id });

async function added(as: TestUser, body: unknown): Promise<string> {
  const reply = await add(as, body);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.insertedId as string;
}

describe('Adding a promotion', () => {
  it('keeps money in poisha, days in Dhaka and a code in one spelling.', async () => {
    const code = unique('eid').replace(/[^a-z0-9]/g, '');
    const id = await added(
      admin,
      input({
        code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
        cap: '৫০০.৫০',
        from: '২০/১১/২০২৬',
        until: '2026-11-22',
        minGoods: '1,000',
        budget: '20000',
      }),
    );
    const record = await PromotionModel.findById(id).lean();
    expect(record).toMatchObject({
      code: code.toUpperCase(),
      percent: 10,
      capPoisha: 500_50,
      minGoodsPoisha: 1000_00,
      budgetPoisha: 20_000_00,
      startsAt: new Date('2026-11-19T18:00:00Z'),
      endsAt: new Date('2026-11-22T18:00:00Z'),
      sellerId: null,
      used: 0,
    });
    const { body } = await at(admin, id);
    expect(body).toMatchObject({ from: '2026-11-20', until: '2026-11-22', cap: 500.5, version: 1 });
    const [entry] = await AuditEntryModel.find({ subjectId: id }).lean();
    expect(entry).toMatchObject({ action: 'promotion.add', actorEmail: admin.email });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a share of nothing', { percent: '' }, 'percent', 'Please fill this in.'],
    ['a share of 91', { percent: 91 }, 'percent', 'This number is too large.'],
    ['an amount of nothing', { kind: 'amount' }, 'amount', 'Please fill this in.'],
    ['no products', { scope: 'products' }, 'products', 'Please fill this in.'],
    ['no categories', { scope: 'categories' }, 'categories', 'Please fill this in.'],
    [
      'a product that there is not',
      { scope: 'products', products: '0123456789abcdef01234567' },
      'products',
      'One of these is no product that this promotion can be for.',
    ],
    [
      'a seller that there is not',
      { scope: 'sellers', sellers: '/seller/0123456789abcdef01234567' },
      'sellers',
      "One of these is no seller's page.",
    ],
    [
      'days that run back',
      { from: '2026-11-22', until: '2026-11-21' },
      'until',
      'This is before the first day.',
    ],
    [
      'a code in Bangla letters',
      { code: 'ঈদ' },
      'code',
      'Please use 3 to 24 Latin letters, digits and dashes.',
    ],
  ])('refuses %s at its field.', async (_what, fields, name, sentence) => {
    const reply = await add(admin, input(fields));
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toEqual({ [name]: sentence });
  });

  it('refuses more than 200 products.', async () => {
    const products = Array.from({ length: 201 }, () => String(new Types.ObjectId())).join('\n');
    const reply = await add(admin, input({ scope: 'products', products }));
    expect(reply.body.fields).toEqual({ products: 'These are too many.' });
  });

  it('reads products from the addresses of their pages.', async () => {
    const products = `http://localhost:3000/bn/product/${productId}?from=mail\n\n${othersId}`;
    const id = await added(admin, input({ scope: 'products', products }));
    expect((await at(admin, id)).body.products).toEqual([productId, othersId]);
  });

  it('gives a code to one promotion, also where two ask at once.', async () => {
    const code = unique('TAKEN');
    const replies = await Promise.all([add(admin, input({ code })), add(seller, own({ code }))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = replies.find(({ status }) => status === 422)!;
    expect(refused.body.fields).toMatchObject({ code: expect.stringContaining('already') });
  });
});

describe('Who may', () => {
  it('visitors nothing, who sells nothing nothing, and a seller for own products alone.', async () => {
    expect((await add(undefined, input())).status).toBe(401);
    expect((await add(stranger, own())).status).toBe(403);
    expect((await add(seller, own())).status).toBe(201);
    expect((await add(seller, input({ payer: 'shop' }))).status).toBe(403);
    expect((await add(seller, own({ scope: 'sellers', sellers: seller.id }))).status).toBe(403);
    expect((await add(seller, own({ scope: 'products', products: productId }))).status).toBe(201);
    const others = await add(seller, own({ scope: 'products', products: othersId }));
    expect(others.status).toBe(422);
  });

  it('a seller owns what they made; the shop’s and others’ they neither see nor change.', async () => {
    const mine = await added(seller, own());
    const shops = await added(admin, input());
    expect((await at(seller, mine)).body).toMatchObject({ ownerId: seller.id });
    const change = { ...input(), version: 1 };
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body = { PUT: change, PATCH: { state: 'paused', version: 1 } }[method];
      expect((await at(seller, shops, method, body)).status).toBe(403);
      expect((await at(stranger, mine, method, body)).status).toBe(403);
      expect((await at(undefined, mine, method, body)).status).toBe(401);
    }
    const { promotions } = await listPromotions(seller, { owner: 'shop' }, new Date());
    expect(promotions.every(({ ownerId }) => ownerId === seller.id)).toBe(true);
    expect((await listPromotions(stranger, {}, new Date())).total).toBe(0);
  });

  it('an administrator’s edit of a seller’s promotion leaves it the seller’s own.', async () => {
    const id = await added(seller, own());
    const edit = (fields: Record<string, unknown>) =>
      at(admin, id, 'PUT', { ...own(fields), version: 1 });
    expect((await edit({ payer: 'shop' })).status).toBe(403);
    expect((await edit({ scope: 'products', products: othersId })).status).toBe(422);
    expect((await edit({ title: 'Autumn sale' })).body.promotion).toMatchObject({
      ownerId: seller.id,
      title: 'Autumn sale',
      version: 2,
    });
  });

  it('a seller has at most 50 that have not ended.', async () => {
    const busy = await makeUser();
    await makeProduct({ authorId: new Types.ObjectId(busy.id) });
    const id = await added(busy, own());
    const { _id: _first, ...record } = (await PromotionModel.findById(id).lean())!;
    await PromotionModel.insertMany(Array.from({ length: 48 }, () => record));
    const replies = await Promise.all([1, 2, 3].map(() => add(busy, own())));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await at(busy, id, 'PATCH', { state: 'ended', version: 1 });
    expect((await add(busy, own())).status).toBe(201);
  });
});

describe('Changing a promotion', () => {
  it('sets all fields of the version that was edited, and refuses an older one.', async () => {
    const code = unique('EDIT');
    const id = await added(admin, input({ code, cap: 100 }));
    const edit = { ...input({ kind: 'amount', amount: '75.50', cap: 100 }), version: 1 };
    const reply = await at(admin, id, 'PUT', edit);
    expect(reply.body.promotion).toMatchObject({
      kind: 'amount',
      amount: 75.5,
      percent: null,
      cap: null,
      code: '',
      version: 2,
    });
    const late = await at(admin, id, 'PUT', { ...input(), version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(late.body.promotion).toMatchObject({ version: 2, kind: 'amount' });
    // The code is free again.
    expect((await add(admin, input({ code }))).status).toBe(201);
  });

  it('pauses, resumes and ends it; what has ended never comes back.', async () => {
    const id = await added(admin, input());
    const move = (state: string, version: number) => at(admin, id, 'PATCH', { state, version });
    expect((await move('paused', 1)).body.promotion).toMatchObject({ standing: 'paused' });
    expect((await move('active', 1)).status).toBe(409);
    expect((await move('active', 2)).body.promotion).toMatchObject({ standing: 'running' });
    expect((await move('active', 3)).body.code).toBe('NOT_POSSIBLE_NOW');
    expect((await move('ended', 3)).body.promotion).toMatchObject({ standing: 'ended' });
    expect((await move('active', 4)).body.code).toBe('NOT_POSSIBLE_NOW');
    const edit = await at(admin, id, 'PUT', { ...input(), version: 4 });
    expect(edit.body.code).toBe('NOT_POSSIBLE_NOW');
  });

  it('deletes one that no purchase used, and no other.', async () => {
    const id = await added(admin, input());
    await PromotionModel.updateOne({ _id: id }, { $set: { purchases: 1 } });
    expect((await at(admin, id, 'DELETE')).body.code).toBe('NOT_POSSIBLE_NOW');
    await PromotionModel.updateOne({ _id: id }, { $set: { purchases: 0 } });
    expect((await at(admin, id, 'DELETE')).status).toBe(200);
    expect((await at(admin, id)).status).toBe(404);
    const actions = await AuditEntryModel.distinct('action', { subjectId: new Types.ObjectId(id) });
    expect(actions.sort()).toEqual(['promotion.add', 'promotion.delete']);
  });
});

it('The list is filtered by state, owner and the beginning of a code.', async () => {
  await PromotionModel.deleteMany({});
  const now = new Date();
  const running = await added(admin, input({ code: 'ALPHA1' }));
  const scheduled = await added(admin, input({ from: '2099-01-01' }));
  const over = await added(admin, input({ until: '2020-01-01' }));
  const paused = await added(seller, own({ code: 'ALPHA2' }));
  await at(seller, paused, 'PATCH', { state: 'paused', version: 1 });
  const ids = async (asked: Parameters<typeof listPromotions>[1], as = admin) =>
    (await listPromotions(as, asked, now)).promotions.map(({ _id }) => _id);
  expect(await ids({})).toEqual([paused, over, scheduled, running]);
  expect(await ids({ state: 'active' })).toEqual([running]);
  expect(await ids({ state: 'scheduled' })).toEqual([scheduled]);
  expect(await ids({ state: 'paused' })).toEqual([paused]);
  expect(await ids({ state: 'ended' })).toEqual([over]);
  expect(await ids({ owner: 'seller' })).toEqual([paused]);
  expect(await ids({ owner: 'shop' })).toEqual([over, scheduled, running]);
  expect(await ids({ code: 'ALPHA' })).toEqual([paused, running]);
  expect(await ids({ state: 'ended' }, seller)).toEqual([]);
  expect(await ids({}, seller)).toEqual([paused]);
});
