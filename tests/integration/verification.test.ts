import { Types } from 'mongoose';
import { NextRequest } from 'next/server';
import * as contractRoute from '@/app/api/verification/contract/route';
import * as decisionRoute from '@/app/api/verification/decisions/[id]/route';
import * as documentsRoute from '@/app/api/verification/documents/route';
import * as picturesRoute from '@/app/api/verification/pictures/[id]/route';
import * as stepRoute from '@/app/api/verification/steps/[id]/route';
import { followDocuments, followPayoutHolder } from '@/lib/features/accounts/verification';
import {
  getOwnVerification,
  getPublicIdentity,
  listDocuments,
} from '@/lib/features/accounts/verification/queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { readReferences } from '@/lib/platform/storage/references';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { SellerDocumentModel } from '@/models/seller-document';
import { checkOut, putIn, quoteOf } from '../support/checkout';
import { endOrderCaps } from '../support/order-caps';
import { verifiedAccount } from '../support/payouts';
import { plain } from '../support/pictures';
import {
  call,
  makePhoneUser,
  makeProduct,
  makeUser,
  useShop,
  type TestUser,
} from '../support/shop';
import { form } from '../support/upload';

/** Whose a shop is: documents from the seller's draft to the public page. */

useShop();

const NOW = new Date();
const NID = '19852612345678901';
const NAME = 'Rahima Khatun';

let staff: TestUser;
let file: Buffer;
beforeAll(async () => {
  staff = await makeUser({ staffRole: 'finance' });
  file = await plain(40, 30).png().toBuffer();
});

const post = (
  module: Parameters<typeof call>[0],
  path: string,
  as: TestUser,
  body: unknown,
  id?: string,
) => call(module, path, { method: 'POST', as, body, ...(id && { id }) });

const agree = (as: TestUser) =>
  post(contractRoute, '/api/verification/contract', as, { version: 1 });
const save = (as: TestUser, body: Record<string, unknown>) =>
  post(documentsRoute, '/api/verification/documents', as, body);
const step = (as: TestUser, id: string, what: string) =>
  post(stepRoute, `/api/verification/steps/${id}`, as, { step: what }, id);
const decide = (id: string, body: Record<string, unknown>, as = staff) =>
  post(decisionRoute, `/api/verification/decisions/${id}`, as, body, id);
const see = (as: TestUser | undefined, id: string) =>
  call(picturesRoute, `/api/verification/pictures/${id}?picture=0`, { as, id });

async function addPicture(as: TestUser, id: string): Promise<number> {
  const request = new NextRequest(`http://localhost:3000/api/verification/pictures/${id}`, {
    ...{ method: 'POST', body: form(file, 'product', 'image/png') },
    headers: { authorization: `Bearer ${as.token}`, accept: 'application/json' },
  });
  return (await picturesRoute.POST(request, { params: Promise.resolve({ id }) } as never)).status;
}

const CARD = { kind: 'nid', number: '১৯৮৫ ২৬১২ ৩৪৫৬৭ ৮৯০১', legalName: 'RAHIMA  KHATUN' };
const licence = (expiresOn: string) => ({
  ...{ kind: 'licence', number: 'TRAD/DNCC/012345/2025', legalName: 'Rahima Stores' },
  ...{ expiresOn, bin: '123456789-0101', address: 'House 1, Road 2, Mirpur, Dhaka' },
});

/** Hands a document in, and returns its id. */
async function handIn(as: TestUser, body: Record<string, unknown>): Promise<string> {
  const { documentId: id } = (await save(as, body)).body;
  await addPicture(as, id);
  expect(await step(as, id, 'send')).toMatchObject({ status: 200 });
  return id;
}

async function makeSeller(holder = NAME): Promise<TestUser> {
  const seller = await makePhoneUser();
  await verifiedAccount(seller.id, { holder });
  await agree(seller);
  return seller;
}

const tierOf = async (seller: TestUser) => (await getOwnVerification(seller, NOW)).tier;
const noticesOf = async (seller: TestUser) => {
  await settleBackground();
  return (await NotificationModel.find({ userId: seller.id }).sort({ _id: 1 }).lean()).map(
    ({ kind }) => kind,
  );
};

it('A seller goes from phone to business, and buyers see what was checked and no card’s number.', async () => {
  const seller = await makeSeller();
  expect(await tierOf(seller)).toBe('phone');
  const card = await handIn(seller, CARD);
  expect(await decide(card, { decision: 'approve' })).toMatchObject({ status: 200 });
  expect(await tierOf(seller)).toBe('person');
  const paper = await handIn(seller, licence(addDays(dayOf(NOW), 200)));
  expect(await decide(paper, { decision: 'approve' })).toMatchObject({ status: 200 });
  expect(await getPublicIdentity(seller.id)).toMatchObject({
    ...{ tier: 'business', legalName: 'Rahima Stores' },
    checked: [
      { kind: 'nid', number: null },
      { kind: 'licence', number: 'TRAD/DNCC/012345/2025' },
    ],
  });
  expect(await noticesOf(seller)).toEqual(['sellerDocumentApproved', 'sellerDocumentApproved']);
  // Neither the record nor the log has the card's number.
  const kept = [
    await SellerDocumentModel.find({ sellerId: seller.id }).lean(),
    await AuditEntryModel.find({ subjectId: seller.id }).lean(),
  ];
  expect(JSON.stringify(kept)).not.toContain(NID.slice(0, 12));
});

it('Nothing is sent without phone, agreement and picture, and bad numbers are said at their field.', async () => {
  const noPhone = await makeUser();
  expect(await save(noPhone, CARD)).toMatchObject({ status: 409 });
  await agree(noPhone);
  const { documentId: id } = (await save(noPhone, CARD)).body;
  expect(await addPicture(noPhone, id)).toBe(200);
  expect(await step(noPhone, id, 'send')).toMatchObject({ status: 409 });
  const seller = await makeSeller();
  const { documentId: bare } = (await save(seller, CARD)).body;
  expect(await step(seller, bare, 'send')).toMatchObject({ status: 409 });
  expect(await save(seller, { ...CARD, number: '12345678901' })).toMatchObject({
    status: 422,
    body: { fields: { number: expect.stringContaining('10, 13 or 17') } },
  });
  expect(await save(seller, { ...licence(''), bin: '1' })).toMatchObject({
    status: 422,
    body: { fields: { bin: expect.any(String) } },
  });
});

it('Pictures lie encrypted, and are shown to their seller and to who verifies alone, which is written down.', async () => {
  const seller = await makeSeller();
  const { documentId: id } = (await save(seller, CARD)).body;
  await addPicture(seller, id);
  await addPicture(seller, id);
  const [picture, ...more] = (await SellerDocumentModel.findById(id).lean())!.pictures;
  expect([more.length, picture!.file]).toEqual([
    0,
    expect.stringMatching(/^\/uploads\/private-[0-9a-f]{32}\.webp$/),
  ]);
  expect(await readReferences()).toContain(picture!.file);
  expect((await see(staff, id)).status).toBe(404);
  await step(seller, id, 'send');
  expect(await addPicture(seller, id)).toBe(409);
  for (const who of [seller, staff]) {
    const { status, headers } = await see(who, id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  const clerk = await makeUser({ staffRole: 'support' });
  for (const nobody of [clerk, await makePhoneUser()]) {
    expect((await see(nobody, id)).status).toBe(404);
  }
  expect((await see(undefined, id)).status).toBe(401);
  const seen = await AuditEntryModel.find({ subjectId: seller.id, action: /seen$/ }).lean();
  expect(seen).toMatchObject([{ actorEmail: staff.email, after: { document: id } }]);
});

it('A card is approved for a checked payout account of its name alone, once, and never by its own shop.', async () => {
  const other = await makeSeller('Karim Uddin');
  const id = await handIn(other, CARD);
  expect(await decide(id, { decision: 'approve', shared: 'seen' })).toMatchObject({
    status: 422,
    body: { fields: { decision: expect.stringContaining('payout account') } },
  });
  expect(await decide(id, { decision: 'refuse' })).toMatchObject({ status: 422 });
  expect(await decide(id, { decision: 'refuse', reason: 'Forged.' })).toMatchObject({
    status: 200,
  });
  expect(await decide(id, { decision: 'approve' })).toMatchObject({ status: 409 });
  expect((await getOwnVerification(other, NOW)).steps[0]).toMatchObject({
    ...{ current: null, open: null },
    last: { state: 'refused', reason: 'Forged.' },
  });
  const owner = await makePhoneUser({ role: 'admin' });
  await agree(owner);
  const own = await handIn(owner, licence(addDays(dayOf(NOW), 9)));
  expect(await decide(own, { decision: 'approve', shared: 'seen' }, owner)).toMatchObject({
    status: 403,
  });
});

it('One card in two shops goes to a person, who has to say that they saw it.', async () => {
  const second = await makeSeller();
  const id = await handIn(second, CARD);
  const { documents } = await listDocuments(staff, { tab: 'waiting' }, NOW);
  expect(documents.find((each) => each.id === id)!.sameNumber.length).toBeGreaterThan(0);
  expect(await decide(id, { decision: 'approve' })).toMatchObject({
    status: 422,
    body: { fields: { shared: expect.any(String) } },
  });
  expect(await decide(id, { decision: 'approve', shared: 'seen' })).toMatchObject({ status: 200 });
});

it('Cash is limited by the tier of the seller, and the buyer is told before and after.', async () => {
  await endOrderCaps();
  const seller = await makePhoneUser();
  const product = await makeProduct({
    authorId: new Types.ObjectId(seller.id),
    ...{ pricePoisha: 10_000_000, minQuantity: 1, maxQuantity: 50 },
  });
  const buyer = await makeUser();
  await putIn(buyer, product._id, 12);
  expect(await quoteOf(buyer)).toMatchObject({ cashRefused: { why: 'seller', limit: 1_000_000 } });
  expect(await checkOut(buyer)).toMatchObject({
    status: 422,
    body: { code: 'COD_REFUSED', why: 'seller', limit: 1_000_000 },
  });
  await verifiedAccount(seller.id, { holder: NAME });
  await agree(seller);
  await decide(await handIn(seller, CARD), { decision: 'approve', shared: 'seen' });
  expect(await quoteOf(buyer)).toMatchObject({ cashRefused: null });
  expect((await checkOut(buyer)).status).toBe(201);
});

/** A seller whose card is approved. */
async function makePerson(): Promise<{ seller: TestUser; card: string }> {
  const seller = await makeSeller();
  const card = await handIn(seller, CARD);
  await decide(card, { decision: 'approve', shared: 'seen' });
  expect(await tierOf(seller)).toBe('person');
  return { seller, card };
}

it('A new card lowers nothing until it is decided, and replaces the old one then.', async () => {
  const { seller, card } = await makePerson();
  const next = await handIn(seller, { ...CARD, number: '1234567890' });
  expect(await tierOf(seller)).toBe('person');
  await decide(next, { decision: 'approve', shared: 'seen' });
  expect(await tierOf(seller)).toBe('person');
  expect((await SellerDocumentModel.findById(card).lean())!.state).toBe('withdrawn');
});

it('Whoever changes an approved record, or where its money goes, loses the tier.', async () => {
  const { seller, card } = await makePerson();
  await inTransaction((session) => followPayoutHolder(seller.id, 'rahima khatun.', session));
  expect(await tierOf(seller)).toBe('person');
  await SellerDocumentModel.collection.updateOne(
    { _id: (await SellerDocumentModel.findById(card))!._id },
    { $set: { legalName: 'Somebody Else' } },
  );
  expect(await tierOf(seller)).toBe('phone');
  await followDocuments(NOW);
  expect((await SellerDocumentModel.findById(card).lean())!).toMatchObject({
    ...{ state: 'void', reason: 'changed' },
  });
  const bought = await makePerson();
  await inTransaction((session) => followPayoutHolder(bought.seller.id, 'Karim Uddin', session));
  expect(await tierOf(bought.seller)).toBe('phone');
  expect(await noticesOf(bought.seller)).toContain('sellerDocumentEnded');
});

it('A seller is reminded once, 30 days before, and the tier falls on the day after.', async () => {
  const { seller } = await makePerson();
  const last = addDays(dayOf(NOW), 20);
  const paper = await handIn(seller, licence(last));
  await decide(paper, { decision: 'approve', shared: 'seen' });
  await Promise.all([followDocuments(NOW), followDocuments(NOW)]);
  await followDocuments(NOW);
  const told = await noticesOf(seller);
  expect(told.filter((kind) => kind === 'sellerDocumentEnding')).toHaveLength(1);
  const after = new Date(`${addDays(last, 1)}T06:00:00Z`);
  expect((await getOwnVerification(seller, after)).tier).toBe('person');
  await followDocuments(after);
  expect((await SellerDocumentModel.findById(paper).lean())!.state).toBe('expired');
  expect(await noticesOf(seller)).toContain('sellerDocumentEnded');
});
