import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { APPROVAL_STATES, APPROVAL_SUBJECTS } from '../lib/features/accounts/approvals/types';

/** Something that one of the owners wants to do and another one has to approve first. */
const schema = new mongoose.Schema(
  {
    what: { type: String, required: true, enum: APPROVAL_SUBJECTS },
    /** Id of the subject; `new` for something to be added. */
    subjectId: { type: String, required: true },
    /** SHA-256 of exactly what was asked for, its version included: nothing else is approved. */
    digest: { type: String, required: true },
    /** Readable summary of it: field to value, in short. */
    facts: { type: mongoose.Schema.Types.Mixed, required: true },
    sumPoisha: { type: Number, default: null },
    /** Accounts whose order or account it is: none of them decides. */
    involved: { type: [mongoose.Schema.Types.ObjectId], default: [] },
    makerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    maker: { type: String, required: true },
    at: { type: Date, required: true },
    /** Until when it waits, or once approved until when it may be done. */
    expiresAt: { type: Date, required: true },
    state: { type: String, required: true, enum: APPROVAL_STATES },
    decidedById: { type: mongoose.Schema.Types.ObjectId },
    decidedBy: { type: String, default: '' },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'approvals', strictQuery: 'throw', versionKey: false },
);

// One question for each thing that somebody wants to do.
schema.index(
  { digest: 1, makerId: 1 },
  { unique: true, partialFilterExpression: { state: 'pending' } },
);
schema.index({ digest: 1, makerId: 1, state: 1 });
schema.index({ state: 1, _id: -1 });
schema.index({ subjectId: 1 });

export type ApprovalRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ApprovalModel = (mongoose.models.Approval ??
  mongoose.model('Approval', schema)) as Model<ApprovalRecord>;
