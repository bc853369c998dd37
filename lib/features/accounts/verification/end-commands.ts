import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { SellerDocumentModel, type SellerDocumentRecord } from '../../../../models/seller-document';
import type { Doer } from '../../../platform/auth/actor';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { connectDatabase } from '../../../platform/database/connect';
import { afterCommit, inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { dayOf } from '../../../platform/time/time';
import { addDays } from '../../../platform/time/day-text';
import { ShopError } from '../../../shop/errors';
import { changes } from '../../../shop/tags';
import type { SellerDocumentTold } from './events';
import { isSameName, nextDocumentState } from './rules';
import { isUnchanged, numberOf } from './store';
import { REMIND_DAYS, type DocumentState, type VoidReason } from './types';

/** The end of a document. */
interface End {
  state: DocumentState;
  /** Signature of who ends it; empty for the shop itself. */
  by: string;
  reason: string;
  at: Date;
}

/** Public pages of a seller follow the change of this transaction. */
export async function followTier(sellerId: Types.ObjectId, session: ClientSession): Promise<void> {
  const tags = changes.seller(String(sellerId));
  await recordChange(tags, session);
  afterCommit(session, () => applyInvalidation(tags));
}

/**
 * Ends a document that is open or counts; its history stays. Pictures that nobody approved are of no use to
 * the shop: the sweep removes them.
 * @throws ShopError NOT_POSSIBLE_NOW where it is in another state by now
 */
export async function endedDocument(
  { _id, sellerId, state: from }: Pick<SellerDocumentRecord, '_id' | 'sellerId' | 'state'>,
  { state, by, reason, at }: End,
  session: ClientSession,
): Promise<void> {
  const { modifiedCount } = await SellerDocumentModel.updateOne(
    { _id, state: from },
    {
      $set: {
        state,
        reason,
        ...(state === 'withdrawn' && from !== 'approved' && { pictures: [] }),
      },
      $unset: { open: 1, inForce: 1 },
      $push: { history: { at, by, state, reason } },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  if (from === 'approved') await followTier(sellerId, session);
}

/** Tells a document's seller what became of it, and the shop's log who did it. */
export async function tellOfDocument(
  by: Doer | null,
  document: SellerDocumentRecord,
  what: SellerDocumentTold['data']['what'],
  reason: string,
  session: ClientSession,
): Promise<void> {
  const { _id, sellerId, kind, legalName } = document;
  const event: SellerDocumentTold = {
    name: 'sellerDocument.told',
    entity: `seller-document:${String(_id)}`,
    data: { sellerId, kind, what, reason: by === null ? '' : reason },
    audit: {
      action: `user.document.${what}`,
      subject: 'user',
      subjectId: String(sellerId),
      // Only the record has the whole number.
      after: { kind, legalName, number: numberOf(document).slice(-4), ...(reason && { reason }) },
    },
  };
  await publish(by, [event], session);
}

/**
 * Takes a person's approval back where payouts now go to another name, in the transaction that changes the
 * payout account: whoever bought or borrowed an approved shop gets its money without its good name.
 */
export async function followPayoutHolder(
  sellerId: string,
  holder: string,
  session: ClientSession,
): Promise<void> {
  const card = await SellerDocumentModel.findOne(
    { sellerId: new Types.ObjectId(sellerId), kind: 'nid', inForce: true },
    null,
    { session },
  ).lean<SellerDocumentRecord>();
  if (!card || isSameName(card.legalName, holder)) return;
  await voidDocument(card, 'payoutName', new Date(), session);
}

async function voidDocument(
  document: SellerDocumentRecord,
  reason: VoidReason,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const state = nextDocumentState(document.state, 'void', 'clock');
  if (state === null) return;
  await endedDocument(document, { state, by: '', reason, at }, session);
  await tellOfDocument(null, document, 'void', reason, session);
}

/**
 * Ends approved documents on the day after their last, takes back those whose record was changed behind the
 * shop's back, and reminds sellers once, `REMIND_DAYS` days before the end.
 */
export async function followDocuments(now = new Date()): Promise<void> {
  await connectDatabase();
  const today = dayOf(now);
  const approved = SellerDocumentModel.find({ inForce: true })
    .sort({ _id: 1 })
    .lean<SellerDocumentRecord[]>();
  for await (const each of approved.cursor()) {
    const { _id, expiresOn } = each as SellerDocumentRecord;
    if (expiresOn && expiresOn < today) await inDocument(_id, (...all) => expire(...all, now));
    // With another key nothing can be said of any record.
    else if (numberOf(each) !== '' && !isUnchanged(each)) {
      await inDocument(_id, (record, session) => voidDocument(record, 'changed', now, session));
    } else if (expiresOn && !each.remindedAt && expiresOn <= addDays(today, REMIND_DAYS)) {
      await inDocument(_id, (record, session) => remind(record, session, now));
    }
  }
}

/** Does something with a document that still counts as its transaction begins. */
const inDocument = (
  _id: Types.ObjectId,
  work: (record: SellerDocumentRecord, session: ClientSession) => Promise<void>,
): Promise<void> =>
  inTransaction(async (session) => {
    const record = await SellerDocumentModel.findOne({ _id, inForce: true }, null, {
      session,
    }).lean<SellerDocumentRecord>();
    if (record) await work(record, session);
  });

async function expire(
  record: SellerDocumentRecord,
  session: ClientSession,
  at: Date,
): Promise<void> {
  const state = nextDocumentState(record.state, 'expire', 'clock');
  if (state === null) return;
  await endedDocument(record, { state, by: '', reason: '', at }, session);
  await tellOfDocument(null, record, 'expired', '', session);
}

async function remind(
  record: SellerDocumentRecord,
  session: ClientSession,
  now: Date,
): Promise<void> {
  const { modifiedCount } = await SellerDocumentModel.updateOne(
    { _id: record._id, state: 'approved', remindedAt: null },
    { $set: { remindedAt: now } },
    { session },
  );
  if (modifiedCount === 1) await tellOfDocument(null, record, 'ending', '', session);
}
