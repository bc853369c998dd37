import 'server-only';
import type { Types } from 'mongoose';
import { type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';
import { AccountMergeModel, type AccountMergeRecord } from '../../../models/account-merge';
import { UserModel, type UserRecord } from '../../../models/user';
import type { MergeObstacle } from './merge-kinds';
import { accountMoves } from './merge-moves';
import { mergeObstacle, otherStays, type Mergeable } from './merge-rules';

/** An offer to make two accounts one, as its person sees it before agreeing. */
export interface MergeView {
  _id: string;
  /** Phone (`+8801…`) or e-mail that was proved. */
  provedBy: string;
  /** Of the other account. */
  name: string;
  obstacle: MergeObstacle | null;
  /** Whether the other account is the one that stays, as it sells. */
  otherStays: boolean;
}

/** A pair that may become one, read afresh. */
export interface MergePair {
  offer: AccountMergeRecord & { provedBy: string };
  own: UserRecord & Mergeable;
  other: UserRecord & Mergeable;
  obstacle: MergeObstacle | null;
}

/** What a person was offered; null where there is no such offer of theirs any more. */
export async function getMergeOffer(actor: Actor, id: string): Promise<MergeView | null> {
  const pair = await withDatabase(() => readPair(actor, id));
  if (pair === null) return null;
  const { offer, own, other, obstacle } = pair;
  return {
    _id: String(offer._id),
    provedBy: offer.provedBy,
    name: other.name,
    obstacle,
    otherStays: otherStays(own, other),
  };
}

/** The two accounts of an offer; null where it is none of the caller's, or one of them is gone. */
export async function readPair(
  actor: Actor,
  id: string,
  session?: ClientSession,
): Promise<MergePair | null> {
  if (!isObjectId(id)) return null;
  const within = session ? { session } : {};
  const offer = await AccountMergeModel.findOne(
    { _id: id, actorId: actor.id, state: 'offered', expiresAt: { $gt: new Date() } },
    null,
    within,
  ).lean();
  if (!offer?.provedBy) return null;
  const { provedBy } = offer;
  const own = await readAccount(offer.actorId, session);
  const other = await readAccount(offer.otherId, session);
  if (own === null || other === null) return null;
  const obstacle = mergeObstacle(own, other, provedBy);
  return { offer: { ...offer, provedBy }, own, other, obstacle };
}

async function readAccount(
  _id: Types.ObjectId,
  session: ClientSession | undefined,
): Promise<(UserRecord & Mergeable) | null> {
  const within = session ? { session } : {};
  const user = await UserModel.findOne({ _id, disabled: false }, null, within).lean();
  if (user === null) return null;
  const moving = await AccountMergeModel.findOne(
    { state: 'moving', $or: [{ fromId: _id }, { intoId: _id }] },
    { _id: 1 },
    within,
  ).lean();
  const members = await UserModel.findOne({ 'team.sellerId': _id }, { _id: 1 }, within).lean();
  return {
    ...user,
    sells: await accountMoves().sells(_id),
    hasTeam: Boolean(user.team) || members !== null,
    isBusy: moving !== null,
  };
}
