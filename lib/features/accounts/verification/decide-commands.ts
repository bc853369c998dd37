import 'server-only';
import type { ClientSession } from 'mongoose';
import { SellerDocumentModel, type SellerDocumentRecord } from '../../../../models/seller-document';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { dayOf } from '../../../platform/time/time';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { isOfOwnShop, requirePermission } from '../../../shop/policy';
import { endedDocument, followTier, tellOfDocument } from './end-commands';
import { payoutFactsOf } from './payout-port';
import { isSameName, nextDocumentState } from './rules';
import type { DocumentDecision } from './schema';
import { printOf } from './store';

/**
 * Approves or refuses a document that waits, or takes an approval back. Nobody decides for their own shop.
 * @throws ShopError FORBIDDEN; NOT_FOUND; NOT_POSSIBLE_NOW where it was decided or taken back meanwhile;
 *   INVALID for `decision` where it is over or payouts go to another name, for `shared` where another shop
 *   has the number or the payout account and nobody says to have seen that
 */
export async function decideDocument(
  actor: Actor,
  id: string,
  { decision, reason, shared }: DocumentDecision,
  now = new Date(),
): Promise<{ documentId: string }> {
  requirePermission(actor, 'sellers.verify');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const found = await SellerDocumentModel.findById(id, null, {
      session,
    }).lean<SellerDocumentRecord>();
    if (!found) throw new ShopError('NOT_FOUND');
    if (isOfOwnShop(actor, found.sellerId)) throw new ShopError('FORBIDDEN');
    const state = nextDocumentState(found.state, decision, 'shop');
    if (state === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const by = signatureOf(actor);
    if (decision === 'approve') {
      await requireApprovable(found, shared === 'seen', now, session);
      await approve(found, by, now, session);
    } else {
      await endedDocument(found, { state, by, reason, at: now }, session);
      await SellerDocumentModel.updateOne(
        { _id: found._id },
        { $set: { decidedAt: now, decidedBy: by } },
        { session },
      );
    }
    const what = decision === 'approve' ? 'approved' : state === 'void' ? 'void' : 'refused';
    await tellOfDocument(actor, found, what, decision === 'approve' ? '' : reason, session);
  });
  return { documentId: id };
}

/** @throws ShopError INVALID */
async function requireApprovable(
  document: SellerDocumentRecord,
  isSeen: boolean,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { kind, sellerId, expiresOn, legalName, numberKey } = document;
  if (expiresOn && expiresOn < dayOf(now)) {
    throw new ShopError('INVALID', { fields: { decision: 'documentOver' } });
  }
  const payout = await payoutFactsOf(String(sellerId), session);
  // Only an account that somebody checked says whose it is: a seller may type any name.
  const isPaidTo = payout?.isVerified === true && isSameName(payout.holder, legalName);
  if (kind === 'nid' && !isPaidTo) {
    throw new ShopError('INVALID', { fields: { decision: 'payoutName' } });
  }
  if (isSeen) return;
  const other = await SellerDocumentModel.exists({
    numberKey,
    sellerId: { $ne: sellerId },
    state: { $nin: ['draft', 'withdrawn'] },
  }).session(session);
  if (other !== null || (payout?.sharedWith.length ?? 0) > 0) {
    throw new ShopError('INVALID', { fields: { shared: 'sharedUnseen' } });
  }
}

/** Approves a document in place of the one that counted until now. */
async function approve(
  document: SellerDocumentRecord,
  by: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const { _id, sellerId, kind } = document;
  const before = await SellerDocumentModel.findOne({ sellerId, kind, inForce: true }, null, {
    session,
  }).lean<SellerDocumentRecord>();
  const replaced = before && nextDocumentState(before.state, 'replace', 'shop');
  if (before && replaced) {
    await endedDocument(before, { state: replaced, by, reason: '', at }, session);
  }
  const { modifiedCount } = await SellerDocumentModel.updateOne(
    { _id, state: 'waiting' },
    {
      $set: {
        ...{ state: 'approved', inForce: true, print: printOf(document), reason: '' },
        ...{ decidedAt: at, decidedBy: by },
      },
      $unset: { open: 1 },
      $push: { history: { at, by, state: 'approved', reason: '' } },
    },
    { session },
  );
  if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  await followTier(sellerId, session);
}
