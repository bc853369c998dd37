import * as documentRoute from '@/app/api/papers/[id]/route';
import * as pdfRoute from '@/app/api/papers/pdf/[id]/route';
import { getDocument, listSellerDocuments } from '@/lib/features/documents/queries';
import { printedDocument } from '@/lib/features/documents/sheet-rules';
import { movePayout } from '@/lib/features/ledger/payouts/payout-commands';
import { getRun } from '@/lib/features/ledger/payouts/run-queries';
import { listStatement } from '@/lib/features/ledger/payouts/statement-queries';
import { DocumentModel } from '@/models/document';
import bn from '@/messages/dashboard/bn.json';
import { expectSound } from '../support/books';
import { earn, noMoney, paidSeller } from '../support/payouts';
import { call, makeUser, useShop } from '../support/shop';
import { payAll } from '../support/whole-books';

useShop();
beforeEach(noMoney);

const advices = (sellerId: string) =>
  DocumentModel.find({ kind: 'payout-advice', sellerId }).sort({ issuedAt: 1 }).lean();

it('A payout that the bank paid has its advice, once, which its seller and administrators see.', async () => {
  const seller = await paidSeller(100_000);
  const { admin, runId, payouts } = await payAll();
  const again = { move: 'pay', reference: `B-${String(payouts[0]!._id)}`, reason: '' } as const;
  await movePayout(admin, String(payouts[0]!._id), again);
  const issued = await advices(seller.id);
  expect(issued).toMatchObject([
    {
      subject: `payout:${runId}:${seller.id}`,
      content: {
        seller: { name: seller.name },
        account: 'Sonali Bank, Chawkbazar, •••••••••0123',
        reference: again.reference,
        since: null,
        rows: [{ what: 'sales', poisha: 100_000 }],
        amountPoisha: 100_000,
      },
    },
  ]);
  const id = String(issued[0]!._id);
  const path = `/api/papers/${id}`;
  expect(await call(documentRoute, path, { as: seller, id })).toMatchObject({
    status: 200,
    body: {
      kind: 'payout-advice',
      total: 1000,
      content: { rows: [{ what: 'sales', amount: 1000 }] },
    },
  });
  expect((await call(documentRoute, path, { as: admin, id })).status).toBe(200);
  expect((await call(documentRoute, path, { as: await makeUser(), id })).status).toBe(404);
  for (const lang of ['en', 'bn']) {
    const pdf = await call(pdfRoute, `/api/papers/pdf/${id}?lang=${lang}`, { as: seller, id });
    expect(pdf.status).toBe(200);
    expect(String(pdf.body)).toMatch(/^%PDF/);
  }
  const { rows } = await listStatement(seller, {} as never);
  expect(rows.find(({ kind }) => kind === 'payout')).toMatchObject({ adviceId: id });
  const run = await getRun(admin, runId, new Date());
  expect(run!.payouts).toMatchObject([{ adviceId: id }]);
  expect((await listSellerDocuments(seller, 1)).papers).toMatchObject([{ _id: id, total: 1000 }]);
});

it('The next advice begins where the one before ends, and says what came back and what was left.', async () => {
  const seller = await paidSeller(100_000);
  const first = await payAll();
  await earn(seller.id, 70_000);
  await earn(seller.id, -10_000);
  const closed = { move: 'return', reference: '', reason: 'The account is closed' } as const;
  await movePayout(first.admin, String(first.payouts[0]!._id), closed);
  await payAll();
  const [before, after] = await advices(seller.id);
  expect(after).toMatchObject({
    serial: 2,
    content: {
      since: (before!.content as unknown as { paidAt: Date }).paidAt,
      rows: [
        { what: 'sales', poisha: 70_000 },
        { what: 'refunds', poisha: -10_000 },
        { what: 'adjustments', poisha: 100_000 },
      ],
      amountPoisha: 160_000,
    },
  });
  await expectSound('references of Payout', 'payoutBooks', 'papers');
});

it('A payment that is noted again with another reference is refused, and has no advice.', async () => {
  const seller = await paidSeller(100_000);
  const { payouts, admin } = await payAll();
  expect(await advices(seller.id)).toHaveLength(1);
  const other = { move: 'pay', reference: 'another', reason: '' } as const;
  await expect(movePayout(admin, String(payouts[0]!._id), other)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  expect(await advices(seller.id)).toHaveLength(1);
});

it('It is written in Bangla with Bangla digits.', async () => {
  const seller = await paidSeller(123_456);
  await payAll();
  const [advice] = await advices(seller.id);
  const document = (await getDocument(seller, String(advice!._id)))!;
  const words = (key: string) =>
    key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], bn) as string;
  const sheet = printedDocument(document, 'bn', words as never);
  expect(sheet.title).toBe('অর্থ প্রদানের বিবরণী');
  expect(sheet.rows).toEqual([{ cells: ['ডেলিভারি সম্পন্ন বিক্রি', '৳১,২৩৪.৫৬'], note: '' }]);
});
