import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { ERASURE_STATES } from '../lib/features/accounts/erasure/types';

/** Erasure of an account, asked for or done. The account's id stays in it and in the books as a pseudonym. */
const schema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    state: { type: String, required: true, enum: ERASURE_STATES },
    /** Set while it waits or goes on: an account has one such. */
    isOpen: { type: Boolean },
    askedAt: { type: Date, required: true },
    /** Until when the person may change their mind. */
    dueAt: { type: Date, required: true },
    /** When the job looks at it next; absent once it is over. */
    lookAt: { type: Date },
    /** Signatures of the account in histories, `signatureOf`: kept until those are blanked. */
    signatures: { type: [String], default: undefined },
    /** Retention ends a guest's account, nobody asked: nobody is told. */
    isUnused: { type: Boolean },
    /** The e-mail, where its person proved it: another's newsletter is not theirs to end. */
    provedEmail: { type: String },
    /** Rounds over all records that ended. */
    rounds: { type: Number, required: true, default: 0 },
    endedAt: { type: Date },
  },
  { collection: 'erasures', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ lookAt: 1 }, { partialFilterExpression: { lookAt: { $exists: true } } });

export type ErasureRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ErasureModel = (mongoose.models.Erasure ??
  mongoose.model('Erasure', schema)) as Model<ErasureRecord>;
