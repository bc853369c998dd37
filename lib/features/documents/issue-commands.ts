import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { PaperModel } from '../../../models/paper';
import { PaperNumberModel } from '../../../models/paper';
import { PaperSettingsModel } from '../../../models/paper';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import { checkPaper } from './credit-rules';
import type { IssuedPaper, NewPaper, PaperRefs } from './kinds';
import { paperNumber, paperYear, seriesOf } from './number-rules';
import type { PaperSettings, SavePaperSettings } from './schema';

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

/** Keeps what the caller's own papers say from now on; those that were issued stay as they are. */
export async function savePaperSettings(
  actor: Actor,
  { vatPercent, ...said }: SavePaperSettings,
): Promise<void> {
  const settings: PaperSettings = { ...said, vatBp: Math.round(vatPercent * 100) };
  const shop = shopFor(actor, 'shop.settings');
  const _id = new Types.ObjectId(shop);
  await inTransaction(async (session) => {
    const before = await PaperSettingsModel.findById(_id, { changedAt: 0 }, { session }).lean();
    await PaperSettingsModel.updateOne(
      { _id },
      { $set: { ...settings, changedAt: new Date() } },
      { session, upsert: true },
    );
    await publish(
      actor,
      [
        {
          name: 'papers.settings',
          entity: `papers:${shop}`,
          data: {},
          audit: {
            action: 'papers.settings',
            subject: 'user',
            subjectId: shop,
            before,
            after: settings,
          },
        },
      ],
      session,
    );
  });
}
