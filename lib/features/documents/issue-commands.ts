import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { PaperModel, PaperNumberModel } from '../../../models/paper';
import { checkPaper } from './content-rules';
import type { IssuedPaper, NewPaper, PaperRefs } from './kinds';
import { paperNumber, paperYear, seriesOf } from './number-rules';

const REFS = [
  'sellerId',
  'customerId',
  'purchaseId',
  'orderId',
  'paymentId',
  'refundId',
  'payoutId',
] as const satisfies (keyof PaperRefs)[];

/**
 * Issues a paper in the transaction of what it is about, with the next number of its kind, seller
 * and year: a transaction that is given up takes no number. A second one for the same subject is the
 * first one again.
 * @throws RangeError where its sums are not those of its parts
 */
export async function issuePaper(paper: NewPaper, session: ClientSession): Promise<IssuedPaper> {
  checkPaper(paper);
  const { kind, subject, issuedAt, content, sellerId } = paper;
  const before = await PaperModel.findOne({ subject }, null, { session }).lean();
  if (before) return { _id: String(before._id), number: paperNumber(before) };
  const year = paperYear(issuedAt);
  const { last: serial } = await PaperNumberModel.findOneAndUpdate(
    { _id: seriesOf(kind, sellerId, year) },
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  const refs = Object.fromEntries(
    REFS.flatMap((name) => {
      const id = paper[name];
      return id ? [[name, new Types.ObjectId(id)]] : [];
    }),
  );
  const _id = new Types.ObjectId();
  const record = { _id, kind, subject, serial, year, issuedAt, content, ...refs };
  await PaperModel.create([record as never], { session });
  return { _id: String(_id), number: paperNumber({ kind, year, serial }) };
}
