import 'server-only';
import type { ClientSession } from 'mongoose';
import { WalletAccountModel, type WalletAccountRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { MOST_WALLET_ACCOUNTS } from './kinds';
import type { WalletAccountView } from './wallet-account-schema';
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

export const walletAccountView = (record: WalletAccountRecord): WalletAccountView => ({
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
