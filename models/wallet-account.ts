import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { WALLET_ACCOUNT_TYPES, WALLETS } from '../lib/features/payments/kinds';

/** An account of the shop that buyers send money to by its number. Never deleted: the books name it. */
const schema = new mongoose.Schema(
  {
    /** Rises with every change, from 1. */
    version: { type: Number, required: true },
    wallet: { type: String, required: true, enum: WALLETS },
    type: { type: String, required: true, enum: WALLET_ACCOUNT_TYPES },
    /** `01…`, as it is typed into a wallet; Rocket's may have a 12th digit. */
    number: { type: String, required: true },
    label: { type: String, default: '' },
    /** Address of the QR code's picture, or empty. */
    qr: { type: String, default: '' },
    /** Whether buyers may choose it. */
    isOn: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'walletaccounts', strictQuery: 'throw', versionKey: false },
);

schema.index({ wallet: 1, number: 1 }, { unique: true });

export type WalletAccountRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const WalletAccountModel = (mongoose.models.WalletAccount ??
  mongoose.model('WalletAccount', schema)) as Model<WalletAccountRecord>;
