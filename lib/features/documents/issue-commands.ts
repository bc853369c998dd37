import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import {
  DocumentModel,
  DocumentNumberModel,
  DocumentSettingsModel,
} from '../../../models/document';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { publish } from '../../platform/events/publish';
import { checkDocument } from './credit-rules';
import type { IssuedDocument, NewDocument, DocumentRefs } from './types';
import { documentNumber, documentYear, seriesOf } from './number-rules';
import type { DocumentSettings, SaveDocumentSettings } from './schema';

const REFS = [
  'sellerId',
  'customerId',
  'purchaseId',
  'orderId',
  'paymentId',
  'refundId',
  'payoutId',
] as const satisfies (keyof DocumentRefs)[];

/**
 * Issues a paper in the transaction of what it is about, with the next number of its kind, seller
 * and year: a transaction that is given up takes no number. A second one for the same subject is the
 * first one again.
 * @throws RangeError where its sums are not those of its parts
 */
export async function issueDocument(
  document: NewDocument,
  session: ClientSession,
): Promise<IssuedDocument> {
  checkDocument(document);
  const { kind, subject, issuedAt, content, sellerId } = document;
  const before = await DocumentModel.findOne({ subject }, null, { session }).lean();
  if (before) return { _id: String(before._id), number: documentNumber(before) };
  const year = documentYear(issuedAt);
  const { last: serial } = await DocumentNumberModel.findOneAndUpdate(
    { _id: seriesOf(kind, sellerId, year) },
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  const refs = Object.fromEntries(
    REFS.flatMap((name) => {
      const id = document[name];
      return id ? [[name, new Types.ObjectId(id)]] : [];
    }),
  );
  const _id = new Types.ObjectId();
  const record = { _id, kind, subject, serial, year, issuedAt, content, ...refs };
  await DocumentModel.create([record as never], { session });
  return { _id: String(_id), number: documentNumber({ kind, year, serial }) };
}

/** Keeps what the caller's own papers say from now on; those that were issued stay as they are. */
export async function saveDocumentSettings(
  actor: Actor,
  { vatPercent, ...said }: SaveDocumentSettings,
): Promise<void> {
  const settings: DocumentSettings = { ...said, vatBp: Math.round(vatPercent * 100) };
  const shop = shopFor(actor, 'shop.settings');
  const _id = new Types.ObjectId(shop);
  await inTransaction(async (session) => {
    const before = await DocumentSettingsModel.findById(_id, { changedAt: 0 }, { session }).lean();
    await DocumentSettingsModel.updateOne(
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
