import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * What a provider told of a payment, once for each thing it told: callbacks, webhooks and answers to
 * questions that say the same are one. Holds no card numbers and no secrets.
 */
const schema = new mongoose.Schema(
  {
    /** `{provider}:{the provider's id of what happened}`. */
    _id: { type: String, required: true },
    paymentId: { type: mongoose.Schema.Types.ObjectId, required: true },
    provider: { type: String, required: true },
    /** How it came: `return`, `ipn`, `webhook`, `asked`. */
    via: { type: String, required: true },
    status: { type: String, required: true },
    /** Why it changed nothing, where it did not. */
    ignored: { type: String },
    fields: { type: mongoose.Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'paymentnotices', strictQuery: 'throw', versionKey: false, minimize: false },
);

schema.index({ paymentId: 1, at: 1 });

export type PaymentNoticeRecord = InferSchemaType<typeof schema>;

export const PaymentNoticeModel = (mongoose.models.PaymentNotice ??
  mongoose.model('PaymentNotice', schema)) as Model<PaymentNoticeRecord>;
