import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** The first answer to a write that carried an `Idempotency-Key`, kept for 24 hours. */
const schema = new mongoose.Schema(
  {
    /** `{account id}:{call}:{key}` */
    _id: { type: String, required: true },
    /** SHA-256 of the request body: the same key with another body is refused. */
    bodyHash: { type: String, required: true },
    answer: { type: mongoose.Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotencykeys', strictQuery: 'throw', versionKey: false, minimize: false },
);

schema.index({ createdAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export type IdempotencyRecord = InferSchemaType<typeof schema>;

export const IdempotencyKeyModel = (mongoose.models.IdempotencyKey ??
  mongoose.model('IdempotencyKey', schema)) as Model<IdempotencyRecord>;
