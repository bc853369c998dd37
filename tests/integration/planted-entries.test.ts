import mongoose, { Types } from 'mongoose';
import { BOOK_EVENTS } from '@/lib/features/ledger/journal/integrity';
import type { NewEntry } from '@/lib/features/ledger/journal/types';
import { refundDoneEntry, refundDueEntry } from '@/lib/features/ledger/journal/posting-rules';
import { JournalEntryModel } from '@/models/journal';
import { DocumentModel, DocumentNumberModel } from '@/models/document';
import { PaymentModel } from '@/models/payment';
import { PayoutModel } from '@/models/payout';
import { RefundModel } from '@/models/refund';
import { bookFindings, expectCleanBooks } from '../support/books';
import { familyOf, newId, PLANTS } from '../support/planted-entries';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { fillWholeBooks } from '../support/whole-books';

/**
 * Books that the shop wrote itself, in which somebody plants one wrong entry, payout or paper after the
 * other: `npm run check-books` finds each, and nothing once it is taken back.
 */

useShop();

/** Collections that are spoiled, and put back as they were. */
const SPOILED = ['journalentries', 'refunds', 'payouts', 'papers', 'papernumbers'];
const kept = new Map<string, mongoose.mongo.Document[]>();
const collection = (name: string) => mongoose.connection.db!.collection(name);

beforeAll(async () => {
  await fillWholeBooks();
  for (const name of SPOILED) kept.set(name, await collection(name).find().toArray());
  await expectCleanBooks();
});
afterAll(() => jest.restoreAllMocks());

/** Puts collections back as they were. */
async function putBack(names: Iterable<string>): Promise<void> {
  for (const name of names) {
    await collection(name).deleteMany({});
    await collection(name).insertMany(kept.get(name)!);
  }
}

const foundKinds = async () => (await bookFindings()).map(({ kind }) => kind);

// Entries that only say when something may be paid out move nothing: `held-earnings.test.ts` spoils those.
const MOVING = BOOK_EVENTS.filter((event) => event !== 'order.released');

describe.each(MOVING)('An entry of %s', (event) => {
  const fitting = Object.entries(PLANTS).filter(([, { fits }]) => fits?.(event) ?? true);
  afterEach(async () => {
    await putBack(['journalentries']);
    if (!IS_SHORT) await expectCleanBooks();
  });
  // In the short form once for all that was planted in entries of the event.
  afterAll(expectCleanBooks);

  it.each(fitting)('that %s is found.', async (_, { plant, isBeside, found }) => {
    const entry = (await JournalEntryModel.findOne({ event }).sort({ at: 1 }).lean<NewEntry>())!;
    const planted = plant(entry);
    if (!isBeside) await collection('journalentries').deleteOne({ _id: entry._id as never });
    if (planted) await collection('journalentries').insertOne(planted as never);
    expect(await foundKinds()).toContain(found(familyOf(event)));
  });
});

describe('Check-books finds', () => {
  afterEach(async () => {
    await putBack(SPOILED);
    await expectCleanBooks();
  });
  const advice = () =>
    DocumentModel.findOne({ kind: 'payout-advice' }).sort({ issuedAt: -1 }).lean();

  it('a refund beyond its payment, though the books have it.', async () => {
    const refund = (await RefundModel.findOne({ state: 'done' }).lean())!;
    const payment = (await PaymentModel.findById(refund.paymentId).lean())!;
    const _id = new Types.ObjectId();
    const more = { ...refund, _id, reference: newId(), amountPoisha: payment.amountPoisha };
    await collection('refunds').insertOne({ ...more, cause: 'settled' });
    const posted = {
      refundId: String(_id),
      purchaseId: String(refund.purchaseId),
      orderId: null,
      amountPoisha: payment.amountPoisha,
      at: new Date(),
    };
    const done = refundDoneEntry({ ...posted, asset: 'gateway:demo' });
    await collection('journalentries').insertMany([refundDueEntry(posted), done] as never[]);
    expect(await foundKinds()).toEqual(['payment.refunds']);
  });

  it('a payout above what its seller had earned, though the books and its advice have it.', async () => {
    const { _id, runId, sellerId, amountPoisha } = (await PayoutModel.findOne({
      state: 'paid',
    }).lean())!;
    await collection('payouts').updateOne({ _id }, { $set: { amountPoisha: 10 * amountPoisha } });
    const pair = `payout:${String(runId)}:${String(sellerId)}`;
    await collection('papers').updateOne(
      { subject: pair },
      { $set: { 'content.amountPoisha': 10 * amountPoisha } },
    );
    await collection('journalentries').updateOne({ _id: `${pair}:paid` as never }, [
      {
        $set: {
          lines: {
            $map: {
              input: '$lines',
              in: {
                account: '$$this.account',
                debitPoisha: { $multiply: ['$$this.debitPoisha', 10] },
                creditPoisha: { $multiply: ['$$this.creditPoisha', 10] },
              },
            },
          },
        },
      },
    ]);
    expect(await foundKinds()).toEqual(['payout.above']);
  });

  it('an entry of a payout that there is not, and the advice of it.', async () => {
    const { _id } = (await PayoutModel.findOne({ state: 'paid' }).lean())!;
    await collection('payouts').deleteOne({ _id });
    expect(await foundKinds()).toEqual(expect.arrayContaining(['payout.extra', 'payout.advice']));
  });

  it('a payout without its advice, by the payout and by the gap in the numbers.', async () => {
    const { _id } = (await advice())!;
    await collection('papers').deleteOne({ _id });
    expect((await foundKinds()).sort()).toEqual(['paper.numbers', 'payout.advice']);
  });

  it('an advice that begins before the one before ends: its orders would be in both.', async () => {
    const { _id } = (await DocumentModel.findOne({
      kind: 'payout-advice',
      'content.since': { $ne: null },
    } as never).lean())!;
    await collection('papers').updateOne({ _id }, { $set: { 'content.since': new Date(0) } });
    expect(await foundKinds()).toEqual(['payout.advice']);
  });

  it('an advice of another sum.', async () => {
    await collection('papers').updateOne(
      { _id: (await advice())!._id },
      { $inc: { 'content.amountPoisha': 1 } },
    );
    expect(await foundKinds()).toEqual(['payout.advice']);
  });

  it('a gap in the numbers of a seller’s invoices.', async () => {
    const { deletedCount } = await collection('papers').deleteOne({ kind: 'credit-note' });
    expect(deletedCount).toBe(1);
    expect(await foundKinds()).toEqual(['paper.numbers']);
  });

  it.each([-1, 1])('a counter of papers that is %d off.', async (by) => {
    await collection('papernumbers').updateOne(
      { _id: /^payout-advice:/ as never },
      {
        $inc: { last: by },
      },
    );
    expect(await foundKinds()).toEqual(['paper.numbers']);
  });

  it('a counter of papers that there are none of.', async () => {
    await DocumentNumberModel.create({ _id: `invoice:${newId()}:2026`, last: 3 });
    expect(await foundKinds()).toEqual(['paper.numbers']);
  });

  it.each([
    ['invoice', 'orderId'],
    ['credit-note', 'refundId'],
  ])('a paper of the kind %s without what it is of.', async (kind, ref) => {
    const document = (await DocumentModel.findOne({
      kind,
      [ref]: { $exists: true },
    } as never).lean())!;
    const other = new Types.ObjectId();
    const was = String((document as unknown as Record<string, unknown>)[ref]);
    const subject = document.subject.replace(was, String(other));
    await collection('papers').updateOne(
      { _id: document._id },
      { $set: { [ref]: other, subject } },
    );
    expect(await foundKinds()).toEqual(['paper.subject']);
  });

  it('a paper that says to be of something else than it names.', async () => {
    const { _id } = (await DocumentModel.findOne({ kind: 'invoice' }).lean())!;
    await collection('papers').updateOne({ _id }, { $set: { orderId: new Types.ObjectId() } });
    expect(await foundKinds()).toEqual(['paper.subject']);
  });
});
