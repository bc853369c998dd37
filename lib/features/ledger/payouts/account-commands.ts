import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { isOfOwnShop, requirePermission, shopFor } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import type { Locale } from '../../../platform/i18n/i18n';
import { keyedHash } from '../../../platform/seal';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { PayoutAccountModel, type PayoutAccountRecord } from '../../../../models/payout';
import { followPayoutHolder } from '../../accounts/verification';
import { type PasswordClient, requireOwnProof, sendProofCode } from '../../accounts';
import type { PayoutAccountEvent } from './events';
import type { AccountDecision, AccountInput } from './schema';

/**
 * Returns the audit log data of an account: which one it is, by its last digits, a keyed hash that tells
 * equal numbers from others, and its version. Only the record contains the whole number.
 */
const traceOf = (account: PayoutAccountRecord) => {
  const { kind, bank, state, number, routing, version } = account;
  const hash = keyedHash('payout account', `${kind} ${routing} ${number}`);
  return { kind, bank, state, number: number.slice(-4), hash, version };
};

/**
 * Sets where the caller is paid as a seller. It is unverified from then on, whatever it was: what is
 * approved already still goes to the account that was looked at.
 * @param client who asks, for the limits on wrong passwords and codes
 * @throws ShopError INVALID for `password` or `code`, CODE_WRONG, CODE_OVER, TOO_MANY, NOT_POSSIBLE_NOW for an
 *   account without password and phone, FORBIDDEN for members of a team
 */
export async function savePayoutAccount(
  actor: Actor,
  { password, code, ...input }: AccountInput,
  client: PasswordClient,
): Promise<void> {
  const shop = shopFor(actor, 'shop.payout');
  await requireOwnProof(actor, { password, code }, client);
  await inTransaction(async (session) => {
    const _id = new Types.ObjectId(shop);
    const before = await PayoutAccountModel.findById(_id, null, { session }).lean();
    const after = await PayoutAccountModel.findOneAndUpdate(
      { _id },
      {
        $set: { ...input, state: 'unverified', reason: '', decidedBy: '', changedAt: new Date() },
        $inc: { version: 1 },
      },
      { session, upsert: true, returnDocument: 'after' },
    ).lean();
    await followPayoutHolder(shop, input.holder, session);
    await tell(actor, 'changed', before, after, session);
  });
}

/**
 * Sends the code that an account without a password sets its payout account with, to its own phone.
 * @returns in how many seconds another may be asked for
 * @throws ShopError FORBIDDEN for a member of a team, NOT_POSSIBLE_NOW without a phone, TOO_MANY, SMS_AWAY
 */
export async function sendAccountCode(
  actor: Actor,
  locale: Locale,
  client: PasswordClient,
): ReturnType<typeof sendProofCode> {
  shopFor(actor, 'shop.payout');
  return sendProofCode(actor, locale, client);
}

/**
 * Verifies or rejects a seller's account, in the version that was looked at. Nobody decides on their own.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT where it was changed or decided meanwhile
 */
export async function decidePayoutAccount(
  actor: Actor,
  sellerId: string,
  { decision, reason, version }: AccountDecision,
): Promise<void> {
  requirePermission(actor, 'payouts.manage');
  if (!isObjectId(sellerId)) throw new ShopError('NOT_FOUND');
  if (isOfOwnShop(actor, sellerId)) {
    throw new ShopError('PAYOUT_SECOND_PERSON');
  }
  await inTransaction(async (session) => {
    const _id = new Types.ObjectId(sellerId);
    const before = await PayoutAccountModel.findById(_id, null, { session }).lean();
    if (before === null) throw new ShopError('NOT_FOUND');
    if (before.version !== version) throw new ShopError('CONFLICT');
    const isVerified = decision === 'verify';
    const after = await PayoutAccountModel.findOneAndUpdate(
      { _id, version },
      {
        $set: {
          state: isVerified ? 'verified' : 'rejected',
          reason: isVerified ? '' : reason,
          decidedBy: signatureOf(actor),
          version: version + 1,
        },
      },
      { session, returnDocument: 'after' },
    ).lean();
    if (after === null) throw new ShopError('CONFLICT');
    await tell(actor, isVerified ? 'verified' : 'rejected', before, after, session);
  });
}

async function tell(
  actor: Actor,
  what: PayoutAccountEvent['data']['what'],
  before: PayoutAccountRecord | null,
  after: PayoutAccountRecord,
  session: ClientSession,
): Promise<void> {
  const subjectId = String(after._id);
  const event: PayoutAccountEvent = {
    name: 'payout.account',
    entity: `payout-account:${subjectId}`,
    data: { sellerId: after._id, what, reason: after.reason },
    audit: {
      action: `user.payoutAccount.${what}`,
      subject: 'user',
      subjectId,
      ...(before && { before: traceOf(before) }),
      after: { ...traceOf(after), ...(after.reason !== '' && { reason: after.reason }) },
    },
  };
  await publish(actor, [event], session);
}
