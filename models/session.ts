import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  CHALLENGE_PURPOSES,
  KEPT_TYPES,
  SESSION_END_REASONS,
} from '../lib/features/accounts/sessions/types';

/** Challenge that a passkey signs: once, for one purpose of one session. */
const challengeSchema = new mongoose.Schema(
  {
    /** Random, base64url. */
    value: { type: String, required: true },
    purpose: { type: String, required: true, enum: CHALLENGE_PURPOSES },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

/** Staff member and reason of a support session. */
const supportSchema = new mongoose.Schema(
  {
    staffId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The staff member's, which must still be theirs. */
    staffVersion: { type: Number, required: true },
    /** Their own session, which it ends with. */
    staffSessionId: { type: mongoose.Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

/**
 * One sign-in of an account: a browser's cookie or a script's access tokens. Cookie and token name
 * it by its id, and every request looks whether it is still alive.
 */
const sessionSchema = new mongoose.Schema(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** The account's when it began: a session of an older version has ended with it. */
    sessionVersion: { type: Number, required: true },
    kind: { type: String, required: true, enum: KEPT_TYPES },
    /** Session of a buyer who ordered with phone and code and has no account: it ends within a day. */
    guest: { type: Boolean, default: false },
    /** For a browser session: whether it continues after the browser is closed. */
    remember: { type: Boolean, required: true },
    /** From the user agent, e.g. `Chrome` and `Android`; empty where it says nothing known. */
    browser: { type: String, default: '' },
    system: { type: String, default: '' },
    /** The /24 or /64 of the address, never the whole of it; empty where it is not known. */
    network: { type: String, default: '' },
    /** When the account's password or second factor was last given in it; null: never, e.g. by a code alone. */
    provedAt: { type: Date, default: null },
    /** When its second factor was; null: never. */
    factorAt: { type: Date, default: null },
    /** Absent where none is open; the latest takes the place of the one before. */
    challenge: { type: challengeSchema },
    createdAt: { type: Date, required: true },
    /** Written at most every few minutes. */
    lastSeenAt: { type: Date, required: true },
    /** Of a support session alone: who entered the account. */
    support: { type: supportSchema },
    /** Of a staff member's own session: the support session that its browser is in, or was in last. */
    supports: { type: mongoose.Schema.Types.ObjectId },
    /** When it ends by itself; moves with `lastSeenAt`, but for a guest's. */
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    endReason: { type: String, enum: SESSION_END_REASONS },
  },
  { collection: 'sessions', strictQuery: 'throw', versionKey: false },
);

// The account's own list, and what ends with it.
sessionSchema.index({ accountId: 1, endedAt: 1, lastSeenAt: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SessionRecord = InferSchemaType<typeof sessionSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const SessionModel = (mongoose.models.Session ??
  mongoose.model('Session', sessionSchema)) as Model<SessionRecord>;

/** A browser that has signed in to an account before, see lib/features/accounts/sessions/known-devices.ts. */
const knownDeviceSchema = new mongoose.Schema(
  {
    /** SHA-256 of the account's address and the browser's cookie: neither can be read from it. */
    _id: { type: String, required: true },
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    lastSeenAt: { type: Date, required: true },
    /** SHA-256 of the cookie alone: which accounts one browser signs in to. */
    browser: { type: String },
  },
  { collection: 'knowndevices', strictQuery: 'throw', versionKey: false },
);

knownDeviceSchema.index({ accountId: 1, lastSeenAt: -1 });
/** A year, as the cookie. */
knownDeviceSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: 365 * 24 * 60 * 60 });

type KnownDeviceRecord = InferSchemaType<typeof knownDeviceSchema>;

export const KnownDeviceModel = (mongoose.models.KnownDevice ??
  mongoose.model('KnownDevice', knownDeviceSchema)) as Model<KnownDeviceRecord>;
