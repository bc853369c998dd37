import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { MongoServerError } from 'mongodb';
import { WalletAccountModel, type WalletAccountRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { withSecondPerson } from '../accounts/approvals';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../shop/tags';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { inTransaction } from '../../platform/database/transaction';
import { settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { publish } from '../../platform/events/publish';
import { isOwnImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import { isObjectId } from '../../platform/validation';
import { MOST_WALLET_ACCOUNTS } from './types';
import type {
  WalletAccountView,
  WalletAccountChange,
  WalletAccountInput,
} from './wallet-account-schema';
import type { WalletChoice } from './wallet-schema';

/** All accounts of the shop, those that are on first. @throws ShopError FORBIDDEN */
export async function listWalletAccounts(actor: Actor): Promise<WalletAccountView[]> {
  requirePermission(actor, 'payments.manage');
  const records = await withDatabase(() =>
    WalletAccountModel.find().sort({ isOn: -1, _id: 1 }).limit(MOST_WALLET_ACCOUNTS).lean(),
  );
  return records.map(walletAccountView);
}

/** All wallet accounts, without a check: the caller has already been authorised. */
export async function listAllWallets(): Promise<WalletChoice[]> {
  const records = await withDatabase(() =>
    WalletAccountModel.find().sort({ _id: 1 }).limit(MOST_WALLET_ACCOUNTS).lean(),
  );
  return records.map(walletChoice);
}

/** The accounts that buyers may send money to, oldest first. */
export async function listWalletChoices(): Promise<WalletChoice[]> {
  const records = await withDatabase(() =>
    WalletAccountModel.find({ isOn: true }).sort({ _id: 1 }).limit(MOST_WALLET_ACCOUNTS).lean(),
  );
  return records.map(walletChoice);
}

/** Whether there is an account that buyers may send money to. */
export async function hasWalletAccount(): Promise<boolean> {
  return (await withDatabase(() => WalletAccountModel.exists({ isOn: true }))) !== null;
}

/** One account, on or off, as the transaction sees it; null where there is none. */
export const findWalletAccount = (
  id: string,
  session: ClientSession,
): Promise<WalletAccountRecord | null> =>
  WalletAccountModel.findById(id, null, { session }).lean<WalletAccountRecord>();

/** Ids of all accounts, on or off. */
export async function walletAccountIds(): Promise<Set<string>> {
  const records = await withDatabase(() => WalletAccountModel.find({}, { _id: 1 }).lean());
  return new Set(records.map(({ _id }) => String(_id)));
}

/** QR codes of accounts: the sweep of pictures leaves them. */
export async function* walletPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const accounts = WalletAccountModel.find({ qr: { $ne: '' } }, { qr: 1 }).lean();
  for await (const { qr } of accounts.cursor()) yield qr;
}

const walletAccountView = (record: WalletAccountRecord): WalletAccountView => ({
  ...walletChoice(record),
  version: record.version,
  isOn: record.isOn,
});

const walletChoice = ({ _id, wallet, type, number, label, qr }: WalletAccountRecord) => ({
  _id: String(_id),
  wallet,
  type,
  number,
  label,
  qr,
});

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

/** Checks that the caller may do it, and only with a picture that the shop stored. */
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
