import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { STAFF_ROLES, TEAM_ROLES } from '../lib/platform/auth/staff-types';

const schema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    /** Lower case: addresses are compared without case. Absent where the account signs in by phone alone. */
    email: { type: String },
    /** When a link or code proved that address; null: it receives nothing but that link or code. */
    emailProvedAt: { type: Date, default: null },
    /** `+8801…`, proved by a code: signs in with it. Absent where none is. `phone` is another thing. */
    loginPhone: { type: String },
    /** When a code was last entered that was sent to it; null where it never was. */
    phoneUsedAt: { type: Date, default: null },
    /** Ordered with phone and code, and has not asked for an account yet. */
    guest: { type: Boolean, default: false },
    /** The language of messages to them; null: not known yet. */
    locale: { type: String, enum: ['en', 'bn', null], default: null },
    /** When that was noted: looking at pages changes it once a day at most. */
    localeAt: { type: Date, default: null },
    /** argon2id; absent on an account that signs in with Google alone. Never leaves `lib/features/accounts`. */
    passwordHash: { type: String },
    /** Google's own id of the person (`sub`), which stays theirs whatever their address is. */
    googleId: { type: String },
    /** Path or URL of the photo, or empty. */
    profile: { type: String, default: '' },
    /** `+8801…` or empty, and the address for the next order: what the checkout begins with. */
    phone: { type: String, default: '' },
    address: { type: String, default: '' },
    role: { type: String, required: true, enum: ['user', 'admin'], default: 'user' },
    /** The narrower role of somebody who works for the shop; absent for owners (`role`) and all others. */
    staffRole: { type: String, enum: STAFF_ROLES },
    /** Since when; absent where it was not noted. */
    staffSince: { type: Date },
    /** The seller that this account works for, in which role and since when; absent where it is in no team. */
    team: {
      type: new mongoose.Schema(
        {
          sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
          role: { type: String, required: true, enum: TEAM_ROLES },
          since: { type: Date, required: true },
        },
        { _id: false },
      ),
    },
    /** Rises with each change of the team of this seller, so that two at once meet. */
    teamChecks: { type: Number, default: 0 },
    disabled: { type: Boolean, required: true, default: false },
    /** Rises with a password change, a takeover or a disabling: older sessions and tokens end. */
    sessionVersion: { type: Number, required: true, default: 1 },
    /** Since when it is an administrator's, by another one; null: not, or not noted. */
    adminSince: { type: Date, default: null },
    /** Since when its sessions need a second factor, see models/second-factor.ts; null: they need none. */
    factorSince: { type: Date, default: null },
    /** A demonstration account: its password is public, so the shop then listens on loopback alone. */
    demo: { type: Boolean, default: false },
    /** Rises whenever an administrator is demoted, so that two such changes at once meet. */
    adminChecks: { type: Number, default: 0 },
    /**
     * Whether every product of this account says that the account is disabled, or not any more.
     * `false` while they are being told; absent on an account that was never disabled.
     */
    productsFollow: { type: Boolean },
    /** Rises with each of their batches, so that a batch and a change of `disabled` meet. */
    productBatches: { type: Number, default: 0 },
    /** Products that may wait for review, where an administrator set a figure; else as lib/features/catalogue/queue-queries.ts says. */
    productQuota: { type: Number, default: null },
    /** Rises with each look at a quota, so that two writes at once meet. */
    quotaChecks: { type: Number, default: 0 },
    /** Rises with each note of the staff on it, so that two at once meet. */
    noteChecks: { type: Number, default: 0 },
    /** The account of the same person that took this one in; it is disabled since. */
    mergedInto: { type: mongoose.Schema.Types.ObjectId },
    /** Rises with each change of its address book, so that two at once meet. */
    addressWrites: { type: Number, default: 0 },
    /** Rises with each order that it places, so that two at once meet. */
    orderChecks: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    /** Versions of the texts that registering agreed to; absent where nobody registered by the form. */
    consentTo: { type: new mongoose.Schema({ terms: Number, privacy: Number }, { _id: false }) },
    /** Written at most once an hour. */
    lastSeenAt: { type: Date, default: null },
    /**
     * Search words and sort name by which the dashboard finds and sorts the account, see
     * lib/features/accounts/words.ts.
     */
    searchWords: { type: [String], default: [] },
    sortName: { type: String, default: '' },
  },
  { collection: 'users', strictQuery: 'throw', versionKey: false },
);

schema.index(
  { email: 1 },
  {
    name: 'email_where_given',
    unique: true,
    partialFilterExpression: { email: { $exists: true } },
  },
);
schema.index(
  { loginPhone: 1 },
  { unique: true, partialFilterExpression: { loginPhone: { $exists: true } } },
);
// The dashboard's list in each of its orders, whole and by role; disabled accounts are few.
schema.index({ sortName: 1, _id: 1 });
schema.index({ lastSeenAt: -1, _id: -1 });
schema.index({ role: 1, _id: 1 });
schema.index({ role: 1, sortName: 1, _id: 1 });
schema.index({ role: 1, lastSeenAt: -1, _id: -1 });
schema.index({ disabled: 1, _id: 1 });
// Staff of narrower roles are few.
schema.index({ staffRole: 1 }, { partialFilterExpression: { staffRole: { $exists: true } } });
// Members of a seller's team.
schema.index(
  { 'team.sellerId': 1 },
  { partialFilterExpression: { 'team.sellerId': { $exists: true } } },
);
schema.index({ searchWords: 1 });
// Accounts that sign in with Google.
schema.index({ googleId: 1 }, { partialFilterExpression: { googleId: { $type: 'string' } } });
// Accounts whose products a crash left behind.
schema.index({ productsFollow: 1 }, { partialFilterExpression: { productsFollow: false } });
// New accounts of the last days.
schema.index({ createdAt: -1 });
schema.index({ demo: 1 }, { partialFilterExpression: { demo: true } });

export type UserRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const UserModel = (mongoose.models.User ??
  mongoose.model('User', schema)) as Model<UserRecord>;
