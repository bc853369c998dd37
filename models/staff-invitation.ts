import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { STAFF_ROLES, TEAM_ROLES } from '../lib/platform/auth/staff-types';

/**
 * An invitation to work for the shop, or for one of its sellers, that was sent and is open. Taken and revoked ones are deleted, others
 * expire; the audit log keeps that there were any.
 */
const schema = new mongoose.Schema(
  {
    /** SHA-256 of the link's token: whoever reads the database can't use it. */
    tokenHash: { type: String, required: true },
    /** Where it went: an e-mail, or `+8801…`. Nobody else can take it. */
    to: { type: String, required: true },
    /** The role of the shop's staff; absent on one to a seller's team. */
    staffRole: { type: String, enum: STAFF_ROLES },
    /** The seller into whose team it invites, and as what; absent on one to the shop's staff. */
    sellerId: { type: mongoose.Schema.Types.ObjectId },
    teamRole: { type: String, enum: TEAM_ROLES },
    /** The owner or seller who invited, and how they are named. */
    invitedBy: { type: mongoose.Schema.Types.ObjectId, required: true },
    inviter: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'staffinvitations', strictQuery: 'throw', versionKey: false },
);

schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ to: 1 });
schema.index({ sellerId: 1 }, { partialFilterExpression: { sellerId: { $exists: true } } });
schema.index({ invitedBy: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type StaffInvitationRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const StaffInvitationModel = (mongoose.models.StaffInvitation ??
  mongoose.model('StaffInvitation', schema)) as Model<StaffInvitationRecord>;
