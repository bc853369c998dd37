import * as fileRoute from '@/app/api/payouts/file/[id]/route';
import * as itemRoute from '@/app/api/payouts/items/[id]/route';
import * as runRoute from '@/app/api/payouts/runs/[id]/route';
import * as runsRoute from '@/app/api/payouts/runs/route';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { previewRun, getRun } from '@/lib/features/ledger/payouts/run-queries';
import { UserModel } from '@/models/user';
import { AuditEntryModel } from '@/models/audit';
import { JournalEntryModel } from '@/models/journal';
import { PayoutAccountModel, PayoutModel } from '@/models/payout';
import { earn, noMoney, paidSeller, verifiedAccount } from '../support/payouts';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  second = await makeUser({ role: 'admin' });
});
beforeEach(noMoney);

const make = (as = admin, headers: Record<string, string> = {}) =>
  call(runsRoute, '/api/payouts/runs', { method: 'POST', as, body: {}, headers });
const moveRun = (id: string, move: string, as = admin) =>
  call(runRoute, `/api/payouts/runs/${id}`, { method: 'POST', as, id, body: { move } });
const move = (id: string, body: Record<string, string>, as = admin) =>
  call(itemRoute, `/api/payouts/items/${id}`, { method: 'POST', as, id, body });

async function madeRun(as = admin): Promise<string> {
  const reply = await make(as);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.insertedId as string;
}

async function approvedRun(): Promise<string> {
  const runId = await madeRun();
  expect(await moveRun(runId, 'approve', second)).toMatchObject({ status: 200 });
  return runId;
}

const payoutOf = async (runId: string, seller: TestUser) =>
  (await PayoutModel.findOne({ runId, sellerId: seller.id }).lean())!;
const balanceOf = (seller: TestUser) => sellerBalance(seller.id, new Date());

describe('Making a run', () => {
  it('The preview says who is paid and who is left out, and the run freezes it.', async () => {
    const rich = await paidSeller(200_000);
    const poor = await paidSeller(49_999);
    const accountless = await makeUser();
    await earn(accountless.id, 100_000);
    const preview = await previewRun(admin, new Date());
    expect(preview).toMatchObject({
      total: 2000,
      paid: [{ sellerId: rich.id, amount: 2000 }],
      leftOut: [
        { sellerId: accountless.id, available: 1000, why: 'noAccount' },
        { sellerId: poor.id, available: 499.99, why: 'belowMinimum' },
      ],
    });
    const runId = await madeRun();
    await earn(rich.id, 50_000);
    expect(await payoutOf(runId, rich)).toMatchObject({ amountPoisha: 200_000, state: 'draft' });
    const run = await getRun(admin, runId, new Date());
    expect(run).toMatchObject({ count: 1, total: 2000, unpaid: 2000 });
    // Nothing came to the bank: what a run would leave there is shown before it is approved.
    expect(run!.inHand).toMatchObject(preview.inHand);
  });

  it('Nobody to pay is no run, and the same key makes one run.', async () => {
    expect(await make()).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    await paidSeller(100_000);
    const headers = { 'idempotency-key': 'payout-run-1' };
    const [first, again] = [await make(admin, headers), await make(admin, headers)];
    expect(again.body.insertedId).toBe(first.body.insertedId);
  });

  it('Two administrators at once promise each seller once.', async () => {
    const sellers = await Promise.all([paidSeller(100_000), paidSeller(60_000)]);
    await Promise.all([make(admin), make(second), make(admin)]);
    for (const { id } of sellers) {
      expect(await PayoutModel.countDocuments({ sellerId: id, open: true })).toBe(1);
    }
  });

  it('Only administrators make, move and see runs.', async () => {
    const seller = await paidSeller(100_000);
    const runId = await madeRun();
    const { _id } = await payoutOf(runId, seller);
    expect(await make(seller)).toMatchObject({ status: 403 });
    expect(await moveRun(runId, 'approve', seller)).toMatchObject({ status: 403 });
    expect(await move(String(_id), { move: 'lower' }, seller)).toMatchObject({ status: 403 });
    const file = { as: seller, id: runId };
    expect(await call(fileRoute, `/api/payouts/file/${runId}`, file)).toMatchObject({
      status: 403,
    });
    await expect(previewRun(seller, new Date())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('Approving a run', () => {
  it('Above the limit another administrator must, below it who made it may.', async () => {
    await paidSeller(10_000_001);
    const large = await madeRun();
    const asks = async (who: TestUser) => (await getRun(who, large, new Date()))!.awaitsAnother;
    expect([await asks(admin), await asks(second)]).toEqual([true, false]);
    expect(await moveRun(large, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'PAYOUT_SECOND_PERSON' },
    });
    await moveRun(large, 'cancel');
    await noMoney();
    await paidSeller(60_000);
    const small = await madeRun();
    expect(await moveRun(small, 'approve')).toMatchObject({ status: 200 });
    expect(await moveRun(small, 'approve', second)).toMatchObject({ status: 409 });
    // With what else is sent that day: a large one in pieces is a large one.
    await paidSeller(9_990_000);
    const rest = await madeRun();
    expect(await moveRun(rest, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'PAYOUT_SECOND_PERSON' },
    });
    expect(await moveRun(rest, 'approve', second)).toMatchObject({ status: 200 });
  });

  it('Nobody approves a run that pays themselves.', async () => {
    await earn(second.id, 60_000);
    await verifiedAccount(second.id);
    const runId = await madeRun();
    expect(await moveRun(runId, 'approve', second)).toMatchObject({ status: 403 });
    expect(await moveRun(runId, 'approve')).toMatchObject({ status: 200 });
  });

  it('What a refund lowered is lowered, what it took and whose account changed is taken out.', async () => {
    const [lowered, gone, changed] = await Promise.all([
      paidSeller(200_000),
      paidSeller(60_000),
      paidSeller(70_000),
    ]);
    const runId = await madeRun();
    await earn(lowered.id, -50_000);
    await earn(gone.id, -20_000);
    await PayoutAccountModel.updateOne({ _id: changed.id }, { $inc: { version: 2 } });
    await moveRun(runId, 'approve', second);
    expect(await payoutOf(runId, lowered)).toMatchObject({ state: 'due', amountPoisha: 150_000 });
    expect(await payoutOf(runId, gone)).toMatchObject({ state: 'excluded', reason: 'balanceGone' });
    expect(await payoutOf(runId, changed)).toMatchObject({
      state: 'excluded',
      reason: 'accountChanged',
    });
  });
});

describe('Paying', () => {
  it('A payment is in the books once, however often it is noted, and the audit log has no number.', async () => {
    const seller = await paidSeller(100_000);
    const runId = await approvedRun();
    const { _id, account } = await payoutOf(runId, seller);
    const pay = () => move(String(_id), { move: 'pay', reference: 'BEFTN-77' });
    const replies = await Promise.all([pay(), pay(), pay()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await JournalEntryModel.countDocuments({ payoutId: runId })).toBe(1);
    expect(await balanceOf(seller)).toMatchObject({ availablePoisha: 0, paidOutPoisha: 100_000 });
    expect(await move(String(_id), { move: 'pay', reference: 'other' })).toMatchObject({
      status: 409,
    });
    const audits = await AuditEntryModel.find({ subjectId: runId }).lean();
    expect(audits.map(({ action }) => action)).toContain('payout.paid');
    expect(JSON.stringify(audits)).not.toContain(account.number);
  });

  it('A refund in between refuses it with what is left, leaves the bank’s file, and lowering goes on.', async () => {
    const seller = await paidSeller(200_000);
    const runId = await approvedRun();
    const { _id } = await payoutOf(runId, seller);
    await earn(seller.id, -80_000);
    const pay = () => move(String(_id), { move: 'pay', reference: 'X1' });
    expect(await pay()).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_ABOVE_BALANCE', available: 1200 },
    });
    expect(await JournalEntryModel.countDocuments({ payoutId: runId })).toBe(0);
    const file = { as: admin, id: runId };
    expect(await call(fileRoute, `/api/payouts/file/${runId}`, file)).toMatchObject({
      status: 409,
    });
    expect(await move(String(_id), { move: 'lower' })).toMatchObject({ status: 200 });
    expect(await pay()).toMatchObject({ status: 200 });
    expect(await balanceOf(seller)).toMatchObject({ availablePoisha: 0, paidOutPoisha: 120_000 });
  });

  it('What came back is the seller’s again and goes with another run; what failed never left.', async () => {
    const seller = await paidSeller(100_000);
    const first = await approvedRun();
    const { _id } = await payoutOf(first, seller);
    await move(String(_id), { move: 'pay', reference: 'X1' });
    await move(String(_id), { move: 'return', reason: 'Account closed' });
    expect(await balanceOf(seller)).toMatchObject({ availablePoisha: 100_000, paidOutPoisha: 0 });
    const next = await approvedRun();
    const again = await payoutOf(next, seller);
    await move(String(again._id), { move: 'fail', reason: 'Bank holiday' });
    expect(await balanceOf(seller)).toMatchObject({ availablePoisha: 100_000 });
    expect(await make()).toMatchObject({ status: 201 });
  });

  it('The file has a line for each due payout, with the number as it is.', async () => {
    const seller = await paidSeller(100_050);
    const runId = await approvedRun();
    const reply = await call(fileRoute, `/api/payouts/file/${runId}`, { as: admin, id: runId });
    expect(reply.status).toBe(200);
    const reference = `PO-${runId.slice(-6)}-${seller.id.slice(-6)}`.toUpperCase();
    expect(String(reply.body)).toContain(
      `Rahima Traders,bank,1234567890123,Sonali Bank,Chawkbazar,200275357,1000.50,${reference}`,
    );
  });

  it('The file is there for Excel too, for the same people.', async () => {
    const seller = await paidSeller(100_050);
    const runId = await approvedRun();
    const path = `/api/payouts/file/${runId}?as=xlsx`;
    const reply = await call(fileRoute, path, { as: admin, id: runId });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('spreadsheetml');
    expect(reply.headers.get('content-disposition')).toMatch(/filename="payouts-[\d-]+-\w+\.xlsx"/);
    expect(String(reply.body).startsWith('PK')).toBe(true);
    expect(await call(fileRoute, path, { as: seller, id: runId })).toMatchObject({ status: 403 });
  });

  it('Two sellers of one name are told apart by their e-mails.', async () => {
    const sellers = [await paidSeller(100_000), await paidSeller(200_000)];
    await UserModel.updateMany(
      { _id: { $in: sellers.map(({ id }) => id) } },
      { name: 'Karim Traders' },
    );
    const other = await paidSeller(300_000);
    const run = await getRun(admin, await madeRun(), new Date());
    const names = new Map(run!.payouts.map(({ sellerId, sellerName }) => [sellerId, sellerName]));
    for (const { id, email } of sellers) expect(names.get(id)).toBe(`Karim Traders (${email})`);
    expect(names.get(other.id)).not.toContain('@');
  });

  it('A run of which nothing was paid can be cancelled, and its money is free again.', async () => {
    const seller = await paidSeller(100_000);
    const runId = await approvedRun();
    expect(await moveRun(runId, 'cancel')).toMatchObject({ status: 200 });
    expect(await payoutOf(runId, seller)).toMatchObject({ state: 'cancelled' });
    const next = await approvedRun();
    await move(String((await payoutOf(next, seller))._id), { move: 'pay', reference: 'X1' });
    expect(await moveRun(next, 'cancel')).toMatchObject({ status: 409 });
  });
});
