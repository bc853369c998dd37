import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { WalletAccountModel, type WalletAccountRecord } from '../../../models/payment-settings';
import { withSecondPerson } from '../accounts/approvals/commands';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../platform/cache/cache';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { publish } from '../../platform/events/publish';
import { isOwnImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import { isObjectId } from '../../platform/validation';
import { MOST_WALLET_ACCOUNTS } from './kinds';
import type {
  WalletAccountChange,
  WalletAccountInput,
  WalletAccountView,
} from './wallet-account-schema';
import { walletAccountView } from './wallet-account-queries';

const DUPLICATE_KEY = 11000;

/**
 * Adds an account that buyers may send money to.
 * @throws ShopError FORBIDDEN, QUOTA where the shop has as many as it may, INVALID where its number is
 *   there already or its picture is none of the shop's, IDEMPOTENCY_MISMATCH
 */
export async function addWalletAccount(
  actor: Actor,
  input: WalletAccountInput,
  idempotency?: Idempotency,
): Promise<{ walletAccountId: string }> {
  await requireAllowed(actor, input);
  const now = new Date();
  const account = {
    _id: new Types.ObjectId(),
    version: 1,
    ...input,
    createdAt: now,
    changedAt: now,
  };
  const wish = { what: 'walletAccount', subjectId: 'new', input } as const;
  const added = await withSecondPerson(actor, wish, (requireSecond) =>
    writeOnce(actor, 'addwalletaccount', idempotency, async (session) => {
      if (settings().secondPerson.changes) await requireSecond({ facts: factsOf(input) }, session);
      // Two at once may pass by one another; one account more harms nobody.
      const count = await WalletAccountModel.countDocuments({}).session(session);
      if (count >= MOST_WALLET_ACCOUNTS) {
        throw new ShopError('QUOTA', { extra: { quota: MOST_WALLET_ACCOUNTS } });
      }
      await WalletAccountModel.create([account], { session });
      await audit(actor, account._id, { before: null, after: input }, session);
      await recordChange(changes.payments(), session);
      return { walletAccountId: String(account._id) };
    }),
  ).catch(asTaken);
  applyInvalidation(changes.payments());
  return added;
}

/**
 * Puts other values in the place of an account's, or switches it off and on.
 * @throws ShopError FORBIDDEN, NOT_FOUND, INVALID as above, CONFLICT where it was changed meanwhile
 */
export async function changeWalletAccount(
  actor: Actor,
  id: string,
  { version, ...input }: WalletAccountChange,
): Promise<WalletAccountView> {
  await requireAllowed(actor, input);
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const wish = { what: 'walletAccount', subjectId: id, input: { version, ...input } } as const;
  const changed = await withSecondPerson(actor, wish, (requireSecond) =>
    inTransaction(async (session) => {
      const before = await WalletAccountModel.findById(id, null, {
        session,
      }).lean<WalletAccountRecord>();
      if (before === null) throw new ShopError('NOT_FOUND');
      if (settings().secondPerson.changes && sendsMoneyElsewhere(before, input)) {
        await requireSecond({ facts: factsOf(input) }, session);
      }
      const after = await WalletAccountModel.findOneAndUpdate(
        { _id: before._id, version },
        { $set: { ...input, version: version + 1, changedAt: new Date() } },
        { session, returnDocument: 'after' },
      ).lean<WalletAccountRecord>();
      if (after === null) throw new ShopError('CONFLICT');
      await audit(actor, before._id, { before: valuesOf(before), after: input }, session);
      await recordChange(changes.payments(), session);
      return after;
    }),
  ).catch(asTaken);
  applyInvalidation(changes.payments());
  return walletAccountView(changed);
}

/** Who may, and only with a picture that the shop stored. */
async function requireAllowed(actor: Actor, { qr }: WalletAccountInput): Promise<void> {
  requirePermission(actor, 'settings.manage');
  if (qr === '') return;
  if (!isOwnImage(qr, settings())) throw new ShopError('INVALID', { fields: { qr: 'imageHost' } });
  const missing = await claimPictures([qr]);
  if (missing.length > 0) throw new ShopError('INVALID', { fields: { qr: 'imageGone' } });
}

/** Whether buyers would send money to another number, or to one that was off; switching off sends none. */
const sendsMoneyElsewhere = (before: WalletAccountRecord, after: WalletAccountInput): boolean =>
  after.isOn &&
  (!before.isOn ||
    before.number !== after.number ||
    before.wallet !== after.wallet ||
    before.type !== after.type ||
    before.qr !== after.qr);

const factsOf = ({ wallet, number }: WalletAccountInput) => ({ wallet, number });

const valuesOf = ({ wallet, type, number, label, qr, isOn }: WalletAccountRecord) => ({
  wallet,
  type,
  number,
  label,
  qr,
  isOn,
});

function asTaken(error: unknown): never {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) {
    throw new ShopError('INVALID', { fields: { number: 'walletNumberTaken' }, cause: error });
  }
  throw error;
}

const audit = (
  actor: Actor,
  id: Types.ObjectId,
  values: { before: unknown; after: unknown },
  session: ClientSession,
): Promise<void> =>
  publish(
    actor,
    [
      {
        name: 'walletAccount.changed',
        entity: `walletAccount:${String(id)}`,
        data: {},
        audit: {
          action: 'payment.account',
          subject: 'payment',
          subjectId: String(id),
          ...values,
        },
      },
    ],
    session,
  );
