import mongoose, { type Model, type InferSchemaType } from 'mongoose';
import { PAYMENT_METHODS, type PaymentMethod } from '../lib/shop/payment-method-types';
import { WALLET_ACCOUNT_TYPES, WALLETS, type CodCode } from '../lib/features/payments/types';

/** Written out: mongoose infers no type of a map with known names. */
export interface PaymentSettingsRecord {
  /** One for the shop (lib/features/payments/settings-commands.ts). */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  methods: Record<
    PaymentMethod,
    {
      isOn: boolean;
      /** Limits on the total of a whole purchase, in integer poisha; 0 and null: no such limit. */
      lowestPoisha: number;
      highestPoisha: number | null;
    }
  >;
  /** The most that who never had an order delivered may pay in cash; null: no such limit. */
  codNewBuyerPoisha: number | null;
  /** Number of parcels that came back within a year and so end cash on delivery; null: no such limit. */
  codRefusals?: number | null;
  /** When cash on delivery asks for a code by SMS; null: nobody chose. */
  codCode?: CodCode | null;
  /** How long stock waits for a person to look at a wallet payment. */
  reviewHours: number;
}

const method = new mongoose.Schema(
  {
    isOn: { type: Boolean, required: true },
    lowestPoisha: { type: Number, required: true, min: 0 },
    highestPoisha: { type: Number, default: null },
  },
  { _id: false },
);

/** Which ways to pay the shop offers, and for which values. Without it the defaults in the code count. */
const paymentSettingsSchema = new mongoose.Schema<PaymentSettingsRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    methods: {
      type: new mongoose.Schema(Object.fromEntries(PAYMENT_METHODS.map((each) => [each, method])), {
        _id: false,
      }),
      required: true,
    },
    codNewBuyerPoisha: { type: Number, default: null },
    codRefusals: { type: Number, default: null },
    codCode: { type: String, default: null },
    reviewHours: { type: Number, required: true },
  },
  { collection: 'paymentsettings', strictQuery: 'throw', versionKey: false },
);

export const PaymentSettingsModel = (mongoose.models.PaymentSettings ??
  mongoose.model('PaymentSettings', paymentSettingsSchema)) as Model<PaymentSettingsRecord>;

/** An account of the shop that buyers send money to by its number. Never deleted: the books name it. */
const walletAccountSchema = new mongoose.Schema(
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

walletAccountSchema.index({ wallet: 1, number: 1 }, { unique: true });

export type WalletAccountRecord = InferSchemaType<typeof walletAccountSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const WalletAccountModel = (mongoose.models.WalletAccount ??
  mongoose.model('WalletAccount', walletAccountSchema)) as Model<WalletAccountRecord>;
