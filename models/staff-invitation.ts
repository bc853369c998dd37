import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { STAFF_ROLES } from '../lib/platform/auth/staff-kinds';

/**
 * An invitation to work for the shop that was sent and is open. Taken and revoked ones are deleted, others
 * expire; the audit log keeps that there were any.
 */
const schema = new mongoose.Schema(
  {
    /** SHA-256 of the link's token: whoever reads the database can't use it. */
    tokenHash: { type: String, required: true },
    /** Where it went: an e-mail, or `+8801…`. Nobody else can take it. */
    to: { type: String, required: true },
    staffRole: { type: String, required: true, enum: STAFF_ROLES },
    /** The owner who invited, and how they are named. */
    invitedBy: { type: mongoose.Schema.Types.ObjectId, required: true },
    inviter: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'staffinvitations', strictQuery: 'throw', versionKey: false },
);

schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ to: 1 });
schema.index({ invitedBy: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StaffInvitationRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const StaffInvitationModel = (mongoose.models.StaffInvitation ??
  mongoose.model('StaffInvitation', schema)) as Model<StaffInvitationRecord>;
