import * as exactRoute from '@/app/api/payments/exact/route';
import * as lineExport from '@/app/api/payments/statements/export/route';
import * as reviewRoute from '@/app/api/payments/[id]/review/route';
import * as lineRoute from '@/app/api/payments/statements/lines/[id]/route';
import * as statementRoute from '@/app/api/payments/statements/[id]/route';
import { deleteOrder } from '@/lib/features/orders/commands';
import { confirmExact, findExactMatches, nextOnDesk } from '@/lib/features/payments/desk-queries';
import { findPaymentFaults } from '@/lib/features/payments/integrity';
import { getProof } from '@/lib/features/payments/proof-queries';
import { reviewPayment } from '@/lib/features/payments/review-commands';
import { mapStatement, uploadStatement } from '@/lib/features/payments/statement-commands';
import { lineListSchema } from '@/lib/features/payments/statement-schema';
import { listLines, listStatements } from '@/lib/features/payments/statement-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { settings } from '@/lib/platform/env';
import { isoInDhaka } from '@/lib/platform/time/day-bounds';
import { AuditEntryModel } from '@/models/audit';
import { PaymentModel, type PaymentRecord } from '@/models/payment';
import { WalletLineModel } from '@/models/wallet-statement';
import { expectCleanBooks } from '../support/books';
import { storyOf } from '../support/payments';
import { refundsIn } from '../support/refunds';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { admin, bkashId, give, walletAccount, walletPurchase } from '../support/wallets';

useShop();

/** Wallet payments that lines of the account's own statement confirm, and those who would lie about it. */

const HEAD = 'TrxID,Date & Time,Amount,From,Transaction Type,Status';
type Row = [id: string, taka: string, at?: Date, status?: string];

const csvOf = (rows: readonly Row[]) =>
  [
    HEAD,
    ...rows.map(
      ([id, taka, at = new Date(), status = 'Completed']) =>
        `${id},${isoInDhaka(at)},"${taka}",017****678,Received Money,${status}`,
    ),
  ].join('\n');

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const upload = (actor: Actor, accountId: string, text: string) =>
  uploadStatement(actor, { accountId, name: 'june.csv', body: bytes(text) });

/** A purchase of ৳2,561 whose buyer gave an id. */
async function given(boss: Actor, transactionId = bkashId()) {
  const placed = await walletPurchase(boss);
  await give(placed.buyer, placed.payment, { accountId: placed.accountId, transactionId });
  return { ...placed, id: String(placed.payment._id), transactionId };
}

const record = (id: string) => PaymentModel.findById(id).orFail().lean<PaymentRecord>();

async function verify(actor: Actor, id: string, more: { note?: string; lineId?: string } = {}) {
  const { history } = await record(id);
  const review = { decision: 'verify', seen: history.length, note: '', ...more } as const;
  return reviewPayment(actor, id, review);
}

const seenBy = async (actor: Actor, id: string) => (await getProof(actor, id))!.match;

let boss: TestUser;
let staff: TestUser;
beforeEach(async () => {
  await PaymentModel.updateMany({}, { $unset: { 'wallet.review': '' } }).where({
    'wallet.review': 'waiting',
  });
  settings().secondPerson.refundPoisha = 1_000_000_00;
  boss = await admin();
  staff = await makeUser({ staffRole: 'finance' });
});
afterEach(async () => {
  for await (const { wrong } of findPaymentFaults()) {
    if (wrong.includes('line')) throw new Error(wrong);
  }
});

it('A line is kept once, however often and in however many statements it comes.', async () => {
  const { accountId } = await walletPurchase(boss);
  const [one, two, three] = [bkashId(), bkashId(), bkashId()];
  const first = csvOf([
    [one, '৳ 1,250.50'],
    [two, '২,০০০'],
  ]);
  const { id } = await upload(boss, accountId, first);
  expect(await upload(boss, accountId, first)).toEqual({ id, isNew: false, isTaken: true });
  await Promise.all([
    upload(staff, accountId, first),
    upload(
      boss,
      accountId,
      csvOf([
        [two, '2000'],
        [three, '10'],
      ]),
    ),
  ]);
  const lines = await WalletLineModel.find({ transactionId: { $in: [one, two, three] } }).lean();
  expect(new Map(lines.map((line) => [line.transactionId, line.amountPoisha]))).toEqual(
    new Map([
      [one, 125_050],
      [two, 200_000],
      [three, 1000],
    ]),
  );
  expect(lines.some(({ differs }) => differs)).toBe(false);
  const [taken] = (await listStatements(boss)).filter(({ _id }) => _id === id);
  expect(taken).toMatchObject({ lines: 2, added: 2, unread: 0 });
});

it('A line that no order names is closed with a reason and opened again; closed it pays nothing.', async () => {
  const named = await given(boss);
  const [stray, moved] = [bkashId(), named.transactionId];
  const { accountId } = named;
  await upload(
    staff,
    accountId,
    csvOf([
      [stray, '2561'],
      [moved, '2561'],
    ]),
  );
  const lineOf = (transactionId: string) =>
    WalletLineModel.findOne({ transactionId }).orFail().lean();
  const move = (as: TestUser, id: unknown, body: object) =>
    call(lineRoute, `/api/payments/statements/lines/${String(id)}`, {
      ...{ method: 'POST', as, id: String(id), body },
    });
  const { _id } = await lineOf(stray);
  const close = { move: 'close', reason: 'The owner tried his own wallet.' };
  expect((await move(await makeUser({ staffRole: 'orders' }), _id, close)).status).toBe(403);
  expect((await move(boss, _id, { move: 'close', reason: ' ' })).status).toBe(422);
  expect((await move(boss, (await lineOf(moved))._id, close)).body.code).toBe('NOT_POSSIBLE_NOW');
  expect((await move(boss, _id, close)).status).toBe(200);
  expect((await move(staff, _id, close)).body.code).toBe('NOT_POSSIBLE_NOW');
  const idsOf = async (tab: 'open' | 'closed') =>
    (await listLines(boss, lineListSchema.parse({ tab, q: stray }))).lines;
  expect(await idsOf('open')).toEqual([]);
  expect(await idsOf('closed')).toMatchObject([
    { closed: { by: boss.email, reason: close.reason } },
  ]);
  const late = await given(boss, stray);
  expect(await seenBy(boss, late.id)).toBe('closed');
  await expect(verify(boss, late.id, { note: 'Seen in the app.' })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  expect((await move(staff, _id, { move: 'reopen' })).status).toBe(200);
  expect(await seenBy(boss, late.id)).toBe('exact');
  const log = await AuditEntryModel.find({ subjectId: _id }).sort({ _id: 1 }).lean();
  expect(log.map(({ action }) => action)).toEqual(['payment.lineClosed', 'payment.lineReopened']);
});

it('Exact matches are confirmed in one press; the books hold them; all else is left to a person.', async () => {
  const [good, off, missing] = [await given(boss), await given(boss), await given(boss)];
  const { accountId } = good;
  await upload(
    staff,
    accountId,
    csvOf([
      [good.transactionId, '2561'],
      // A poisha less.
      [off.transactionId, '2560.99'],
      [bkashId(), '2561'],
    ]),
  );
  const exact = await findExactMatches(boss);
  expect(exact).toMatchObject({ count: 1, sum: 2561 });
  expect([await seenBy(boss, off.id), await seenBy(boss, missing.id)]).toEqual(['amount', 'none']);
  const press = () =>
    call(exactRoute, '/api/payments/exact', {
      ...{ method: 'POST', as: boss, body: { payments: exact.payments } },
    });
  expect(await press()).toMatchObject({ status: 200, body: { confirmed: 1, left: 0 } });
  // A second tap.
  expect(await press()).toMatchObject({ status: 200, body: { confirmed: 0, left: 1 } });
  expect(await record(good.id)).toMatchObject({ state: 'paid', wallet: { review: 'verified' } });
  const pretended = await Promise.all(
    [off, missing].map(async ({ id }) => ({ id, seen: (await record(id)).history.length })),
  );
  expect(await confirmExact(boss, pretended)).toEqual({ confirmed: 0, left: 2 });
  const entry = await AuditEntryModel.findOne({ subjectId: good.id, action: 'payment.verify' });
  expect(entry).toMatchObject({ after: { statementLine: expect.any(String) } });
  await expectCleanBooks();
});

it('Without an exact line a written reason is needed, and the buyer does not read it.', async () => {
  const { id, accountId, transactionId } = await given(boss);
  await upload(staff, accountId, csvOf([[transactionId, '2560.99']]));
  await expect(verify(boss, id)).rejects.toMatchObject({
    ...{ code: 'INVALID', fields: { note: 'required' } },
  });
  await verify(boss, id, { note: 'A poisha is rounding of the wallet' });
  expect((await record(id)).wallet).toMatchObject({ review: 'verified', reviewNote: '' });
  // The line is that payment’s even so.
  const line = await WalletLineModel.findOne({ transactionId }).orFail().lean();
  expect(line.paymentId).toEqual((await record(id))._id);
  // check-data finds a line that pays what it can't.
  const moveTo = (account: unknown) =>
    WalletLineModel.updateOne({ _id: line._id }, { $set: { accountId: account } });
  await moveTo(line._id);
  const faults: string[] = [];
  for await (const { kind } of findPaymentFaults()) faults.push(kind);
  expect(faults).toContain('payment.line');
  await moveTo(line.accountId);
});

it('One line pays one payment: not a second one by another id, nor two at the same moment.', async () => {
  const typo = await given(boss);
  const real = bkashId();
  await upload(staff, typo.accountId, csvOf([[real, '2561']]));
  const { candidates } = (await getProof(boss, typo.id))!;
  const { _id: lineId } = candidates.find(({ transactionId }) => transactionId === real)!;
  // The buyer of another order gives the true id of the same money.
  const thief = await given(boss, real);
  expect(await seenBy(boss, thief.id)).toBe('exact');
  const both = await Promise.allSettled([
    verify(boss, typo.id, { lineId, note: 'The buyer took O for 0' }),
    verify(staff, thief.id),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const states = [(await record(typo.id)).state, (await record(thief.id)).state];
  expect(states.filter((state) => state === 'paid')).toHaveLength(1);
  const left = states[0] === 'paid' ? thief : typo;
  await expect(
    verify(boss, left.id, { lineId, note: 'He says that he paid' }),
  ).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  await expectCleanBooks();
});

it('Somebody else’s id, another account’s line and a line from before the order prove nothing.', async () => {
  const victim = await given(boss);
  const other = await walletPurchase(boss);
  await expect(
    give(other.buyer, other.payment, {
      accountId: other.accountId,
      transactionId: victim.transactionId,
    }),
  ).rejects.toMatchObject({ fields: { transactionId: 'idTaken' } });
  const elsewhere = await walletAccount(boss);
  await upload(staff, elsewhere, csvOf([[victim.transactionId, '2561']]));
  expect(await seenBy(boss, victim.id)).toBe('elsewhere');
  await expect(verify(boss, victim.id)).rejects.toMatchObject({ code: 'INVALID' });
  const { _id: lineId } = await WalletLineModel.findOne({ accountId: elsewhere }).orFail().lean();
  await expect(
    verify(boss, victim.id, { lineId: String(lineId), note: 'It came somewhere' }),
  ).rejects.toMatchObject({ fields: { lineId: 'unknownChoice' } });
  const old = await given(boss);
  const hourBefore = new Date(Date.now() - 60 * 60_000);
  await upload(staff, old.accountId, csvOf([[old.transactionId, '2561', hourBefore]]));
  expect(await seenBy(boss, old.id)).toBe('time');
});

it('Who may bring a statement: staff for payments; and one of a person concerned proves nothing.', async () => {
  const { accountId, id, transactionId, buyer } = await given(boss);
  const text = csvOf([[transactionId, '2561']]);
  await expect(upload(buyer, accountId, text)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  // The buyer works for the shop.
  const insider = { ...staff, id: buyer.id };
  await upload(insider, accountId, text);
  expect(await seenBy(boss, id)).toBe('party');
  expect((await findExactMatches(boss)).count).toBe(0);
  await expect(verify(boss, id)).rejects.toMatchObject({ code: 'INVALID' });
  // A second person’s copy says the same.
  await upload(staff, accountId, text);
  expect(await seenBy(boss, id)).toBe('exact');
});

it('Above the limit for a second person one’s own statement is one’s own word.', async () => {
  settings().secondPerson.refundPoisha = 2_000_00;
  const { accountId, id, transactionId } = await given(boss);
  await upload(boss, accountId, csvOf([[transactionId, '2561']]));
  expect([await seenBy(boss, id), await seenBy(staff, id)]).toEqual(['own', 'exact']);
  expect([(await findExactMatches(boss)).count, (await findExactMatches(staff)).count]).toEqual([
    0, 1,
  ]);
  await expect(verify(boss, id)).rejects.toMatchObject({ code: 'INVALID' });
  await verify(staff, id);
});

it('A statement that contradicts a line, or says that it was taken back, makes it doubtful.', async () => {
  const [forged, reversed] = [await given(boss), await given(boss)];
  const { accountId } = forged;
  await upload(
    staff,
    accountId,
    csvOf([
      [forged.transactionId, '2561'],
      [reversed.transactionId, '2561'],
    ]),
  );
  await upload(
    boss,
    accountId,
    csvOf([
      [forged.transactionId, '25.61'],
      [reversed.transactionId, '2561', new Date(), 'Reversed'],
    ]),
  );
  expect([await seenBy(boss, forged.id), await seenBy(boss, reversed.id)]).toEqual([
    'differs',
    'differs',
  ]);
  expect((await findExactMatches(staff)).count).toBe(0);
  const { lines } = await listLines(boss, { tab: 'differs' } as never);
  expect(lines.map(({ transactionId }) => transactionId)).toEqual(
    expect.arrayContaining([forged.transactionId, reversed.transactionId]),
  );
});

it('The same statement again, after a refund too, pays nothing a second time.', async () => {
  const { accountId, id, transactionId, buyer, purchaseId } = await given(boss);
  const text = csvOf([[transactionId, '2561']]);
  await upload(staff, accountId, text);
  await verify(boss, id);
  const { orders } = await storyOf(purchaseId);
  await deleteOrder(buyer, String(orders[0]!._id));
  expect(await refundsIn(purchaseId)).toHaveLength(1);
  await upload(boss, accountId, text);
  await upload(staff, accountId, `${text}\n`);
  expect(await WalletLineModel.countDocuments({ transactionId })).toBe(1);
  const second = await walletPurchase(boss);
  await expect(
    give(second.buyer, second.payment, { accountId, transactionId }),
  ).rejects.toMatchObject({ fields: { transactionId: 'idTaken' } });
  await expectCleanBooks();
});

it('Unknown columns wait for a person; files that are no statement are refused.', async () => {
  const { accountId, id, transactionId } = await given(boss);
  const text = `when,who,what,worth\n${isoInDhaka(new Date())},017****678,${transactionId},2561`;
  const { id: statement, isTaken } = await upload(staff, accountId, text);
  expect(isTaken).toBe(false);
  const columns = { transactionId: 2, incoming: 3, at: 0, payer: 1 };
  const none = { out: null, time: null, kind: null, status: null };
  await expect(
    mapStatement(staff, statement, { ...none, ...columns, incoming: 2 }),
  ).rejects.toMatchObject({ code: 'INVALID' });
  const reply = await call(statementRoute, `/api/payments/statements/${statement}`, {
    ...{ method: 'POST', as: staff, id: statement, body: { move: 'map', ...columns } },
  });
  expect(reply.status).toBe(200);
  expect(await seenBy(boss, id)).toBe('exact');
  // The next one of this account is read at once.
  expect(await upload(staff, accountId, `${text}0`)).toMatchObject({ isTaken: true });
  for (const [file, problem] of [
    ['', 'empty'],
    ['PK\u0003\u0004', 'spreadsheet'],
    [`${HEAD}\n${'a,b,c,d,e,f\n'.repeat(5001)}`, 'tooManyRows'],
  ]) {
    await expect(upload(staff, accountId, file!)).rejects.toMatchObject({ extra: { problem } });
  }
  await expect(upload(staff, accountId, 'x'.repeat(1024 * 1024 + 1))).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  await expect(upload(staff, id, text)).rejects.toMatchObject({ code: 'INVALID' });
});

it('The desk shows one after another, and a form’s decision leads to the next.', async () => {
  const [one, two] = [await given(boss), await given(boss)];
  const first = await nextOnDesk(boss, { after: undefined, n: 0 });
  expect(first).toMatchObject({ payment: { _id: one.id }, match: 'none', left: 2 });
  const { place } = first;
  expect(await nextOnDesk(boss, { after: place!, n: 1 })).toMatchObject({
    ...{ payment: { _id: two.id }, left: 1 },
  });
  const post = (body: Record<string, string>) =>
    call(reviewRoute, `/api/payments/${one.id}/review`, {
      ...{ method: 'POST', as: boss, by: 'cookie', id: one.id },
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: String(new URLSearchParams({ n: '3', seen: String(first.payment!.seen), ...body })),
    });
  const refused = await post({ decision: 'reject', note: '' });
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe('/dashboard/payments/desk?n=3&notice=INVALID');
  const done = await post({ decision: 'reject', note: 'Not found' });
  expect(done.headers.get('location')).toBe('/dashboard/payments/desk?n=4&notice=DONE_reject');
  expect(await nextOnDesk(boss, { after: undefined, n: 4 })).toMatchObject({
    payment: { _id: two.id },
  });
  // Nobody decides on their own.
  const own = { ...staff, id: two.buyer.id };
  expect((await nextOnDesk(own, { after: undefined, n: 0 })).payment).toMatchObject({
    decisions: [],
  });
});

it('The lines as a CSV file: under the filter, no formula, and written down.', async () => {
  const { accountId, transactionId, id } = await given(boss);
  await upload(
    staff,
    accountId,
    `${HEAD}\n${transactionId},${isoInDhaka(new Date())},2561,=1+1,Received Money,`,
  );
  await verify(boss, id);
  const file = async (tab: string) => {
    const reply = await call(
      lineExport,
      `/api/payments/statements/export?tab=${tab}&account=${accountId}`,
      { as: boss },
    );
    return String(reply.body);
  };
  const used = await file('used');
  expect(used).toContain(transactionId);
  expect(used).toContain("'=1+1");
  expect(await file('open')).not.toContain(transactionId);
  const entry = await AuditEntryModel.findOne({ action: 'payment.export', actorEmail: boss.email });
  expect(entry).not.toBeNull();
});
