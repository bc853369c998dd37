import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** Two accounts of one person that become one. */
const schema = new mongoose.Schema(
  {
    /** Person who proved both: signed in to the one, with a code for the other. */
    actorId: { type: mongoose.Schema.Types.ObjectId, required: true },
    otherId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /**
     * For an offer: contact by which the other one was proved, e.g. `+8801…`; if that account no longer has
     * it, nothing is merged.
     */
    provedBy: { type: String },
    /** `offered` until the person agrees; `moving` until all records have their new account. */
    state: { type: String, required: true, enum: ['offered', 'moving', 'done'] },
    /** The account that goes, and the one that stays; absent before that was decided. */
    fromId: { type: mongoose.Schema.Types.ObjectId },
    intoId: { type: mongoose.Schema.Types.ObjectId },
    /** How often all records were gone through: the last time finds what a call under way still wrote. */
    rounds: { type: Number, required: true, default: 0 },
    /** When the records are gone through next. */
    dueAt: { type: Date },
    createdAt: { type: Date, required: true },
    /** For an offer that nobody accepted. */
    expiresAt: { type: Date },
  },
  { collection: 'accountmerges', strictQuery: 'throw', versionKey: false },
);

schema.index({ state: 1, dueAt: 1 });
schema.index({ fromId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AccountMergeRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const AccountMergeModel = (mongoose.models.AccountMerge ??
  mongoose.model('AccountMerge', schema)) as Model<AccountMergeRecord>;
