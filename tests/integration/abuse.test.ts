import { Types } from 'mongoose';
import * as appealRoute from '@/app/api/abuse/appeal/[id]/route';
import * as deskRoute from '@/app/api/abuse/desk/[id]/route';
import * as reportRoute from '@/app/api/abuse/route';
import { reportAbuse } from '@/lib/features/catalogue/abuse/commands';
import {
  getAbuseCase,
  getOwnTakedown,
  listAbuseCases,
} from '@/lib/features/catalogue/abuse/queries';
import { getPublishedProduct } from '@/lib/features/catalogue';
import { runFrom } from '@/lib/platform/http/caller-network';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AbuseCaseModel } from '@/models/abuse-case';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { ProductModel } from '@/models/product';
import { UserModel } from '@/models/user';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

async function shop() {
  const [seller, buyer] = [await makeUser({ name: 'Rahim Traders' }), await makeUser()];
  const staff = [
    await makeUser({ staffRole: 'support' }),
    await makeUser({ staffRole: 'support' }),
  ] as const;
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  return { seller, buyer, staff, productId: String(product._id) };
}

const counterfeit = (subjectId: string, kind = 'product') => ({
  ...{ kind, subjectId, reason: 'counterfeit', text: 'The logo is misspelt.' },
});
const report = (as: TestUser | undefined, body: object) =>
  call(reportRoute, '/api/abuse', {
    ...{ method: 'POST', as, body },
    headers: { Origin: 'http://localhost:3000' },
  });
const decide = (as: TestUser, id: string, event: string, version: number) =>
  call(deskRoute, `/api/abuse/desk/${id}`, {
    ...{ method: 'POST', as, id, body: { event, version, reason: 'A copy of a brand.' } },
  });
const appeal = (as: TestUser, id: string, version: number) =>
  call(appealRoute, `/api/abuse/appeal/${id}`, {
    ...{ method: 'POST', as, id, body: { text: 'Here is the invoice.', version } },
  });
const caseOf = async (subjectId: string) =>
  String((await AbuseCaseModel.findOne({ subjectId }).sort({ _id: -1 }).lean())!._id);
/** A guest from another network each time. */
let networks = 0;
const asGuest = (subjectId: string, address = `10.1.${(networks += 1)}.1`) =>
  runFrom({ address }, () => reportAbuse(null, counterfeit(subjectId) as never));

it('Any number of reports is one case with a count of people, and takes nothing down.', async () => {
  const { buyer, staff, productId } = await shop();
  expect((await report(buyer, counterfeit(productId))).status).toBe(200);
  expect((await report(buyer, counterfeit(productId))).status).toBe(200);
  await Promise.all([1, 2, 3].map(() => asGuest(productId)));
  // A phone that connects anew, in the network that it was in.
  await asGuest(productId, '10.9.9.1');
  await asGuest(productId, '10.9.9.77');
  const { cases } = await listAbuseCases(staff[0], { tab: 'open' });
  const mine = cases.filter(({ subjectId }) => subjectId === productId);
  expect(mine).toEqual([expect.objectContaining({ people: 5, state: 'open' })]);
  expect(await getPublishedProduct(productId)).not.toBeNull();
  const rest = await report(buyer, { ...counterfeit(productId), reason: 'other', text: '' });
  expect(rest.body.fields).toHaveProperty('text');
});

it('A takedown is appealed once, answered by another person, and undone without a trace.', async () => {
  const { seller, buyer, staff, productId } = await shop();
  const before = await ProductModel.findById(productId).lean();
  await report(buyer, counterfeit(productId));
  const id = await caseOf(productId);
  expect((await decide(seller, id, 'upheld', 0)).status).toBe(403);
  expect((await decide(staff[0], id, 'restored', 0)).status).toBe(409);
  expect((await decide(staff[0], id, 'upheld', 0)).status).toBe(200);
  expect((await decide(staff[1], id, 'dismissed', 0)).status).toBe(409);
  expect(await getPublishedProduct(productId)).toBeNull();

  const own = await getOwnTakedown(seller, productId);
  expect(own).toMatchObject({ state: 'upheld', reason: 'A copy of a brand.' });
  expect(JSON.stringify(own)).not.toContain(buyer.id);
  expect(await getOwnTakedown(buyer, productId)).toBeNull();
  expect((await appeal(buyer, id, 1)).status).toBe(404);
  expect((await appeal(seller, id, 1)).status).toBe(200);
  expect((await appeal(seller, id, 2)).status).toBe(409);

  expect((await getAbuseCase(staff[0], id))?.obstacle).toBe('samePerson');
  expect((await decide(staff[0], id, 'restored', 2)).status).toBe(403);
  expect((await decide(staff[1], id, 'restored', 2)).status).toBe(200);
  const after = await ProductModel.findById(productId).lean();
  const { version: _v, history: _h, editedAt: _e, ...rest } = after!;
  const { version: _was, history: _had, editedAt: _at, ...was } = before!;
  expect(rest).toEqual(was);
  expect(await getPublishedProduct(productId)).not.toBeNull();

  await settleBackground();
  const told = await NotificationModel.find({ userId: seller.id }).sort({ at: 1 }).lean();
  expect(told.map(({ kind }) => kind)).toEqual(['takedownProduct', 'takedownProductEnded']);
  expect(JSON.stringify(told)).not.toContain(buyer.id);
  const audit = await AuditEntryModel.find({ action: /^product\.abuse/ }).lean();
  expect(audit.map(({ action }) => action)).toEqual([
    ...['product.abuse.upheld', 'product.abuse.appealed', 'product.abuse.restored'],
  ]);
});

it('The only person who may decide also answers the appeal.', async () => {
  const { seller, buyer, staff, productId } = await shop();
  await UserModel.updateMany(
    { staffRole: 'support', _id: { $ne: new Types.ObjectId(staff[0].id) } },
    { $set: { disabled: true } },
  );
  await report(buyer, counterfeit(productId));
  const id = await caseOf(productId);
  await decide(staff[0], id, 'upheld', 0);
  await appeal(seller, id, 1);
  expect((await getAbuseCase(staff[0], id))?.isAlone).toBe(true);
  expect((await decide(staff[0], id, 'final', 2)).status).toBe(200);
  expect(await getPublishedProduct(productId)).toBeNull();
});

it('Who sells or reported it decides nothing, and whose reports led to nothing has one at a time.', async () => {
  const { buyer, staff } = await shop();
  const products = await Promise.all(Array.from({ length: 7 }, () => makeProduct()));
  const ids = products.map(({ _id }) => String(_id));
  for (const id of ids.slice(0, 5)) {
    await report(buyer, counterfeit(id));
    expect((await decide(staff[0], await caseOf(id), 'dismissed', 0)).status).toBe(200);
  }
  expect((await report(buyer, counterfeit(ids[5]!))).status).toBe(200);
  expect((await report(buyer, counterfeit(ids[6]!))).body.code).toBe('QUOTA');

  const mine = String((await makeProduct({ authorId: new Types.ObjectId(staff[1].id) }))._id);
  expect((await report(staff[1], counterfeit(mine))).body.code).toBe('NOT_POSSIBLE_NOW');
  await report(staff[0], counterfeit(mine));
  const id = await caseOf(mine);
  expect((await getAbuseCase(staff[0], id))?.obstacle).toBe('party');
  for (const party of staff) expect((await decide(party, id, 'upheld', 0)).status).toBe(403);
});

it('A rival is marked, and only an owner closes a seller, whose appeal the staff write down.', async () => {
  const { seller, staff } = await shop();
  const [owner, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
  const rival = await makeUser();
  await makeProduct({ authorId: new Types.ObjectId(rival.id) });
  expect((await report(rival, counterfeit(seller.id, 'seller'))).status).toBe(200);
  const id = await caseOf(seller.id);
  expect((await getAbuseCase(staff[0], id))?.reports).toEqual([
    expect.objectContaining({ isRival: true, accountId: rival.id }),
  ]);
  expect((await decide(staff[0], id, 'upheld', 0)).status).toBe(403);
  expect((await decide(owner, id, 'upheld', 0)).status).toBe(200);
  expect((await UserModel.findById(seller.id).lean())?.disabled).toBe(true);
  expect((await appeal(staff[0], id, 1)).status).toBe(200);
  expect((await decide(owner, id, 'restored', 2)).status).toBe(403);
  expect((await decide(other, id, 'restored', 2)).status).toBe(200);
  expect((await UserModel.findById(seller.id).lean())?.disabled).toBe(false);
});
