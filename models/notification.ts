import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { NOTIFICATION_TYPES } from '../lib/features/notifications/types';

const DAY_SECONDS = 24 * 60 * 60;

/** Something that somebody should know, in the dashboard and by mail. */
const schema = new mongoose.Schema(
  {
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true, enum: NOTIFICATION_TYPES },
    /** The order, the product, or the account itself: what the notification leads to. */
    subjectId: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Empty where it is about the account. */
    productName: { type: String, default: '' },
    /** Absent where the product had none. */
    productNameBn: { type: String },
    /** Pieces: of the order, or left in stock. */
    quantity: { type: Number },
    /** Amount of money in integer poisha, where the notification is about money. */
    poisha: { type: Number },
    /** How many products those are of, where the name is the first one's; absent: one. */
    products: { type: Number },
    /** The order's step, e.g. `shipped`. */
    step: { type: String },
    /** Reason of a rejection, a cancellation or a return; the bank's reference of a payout. */
    reason: { type: String },
    /** For an approved return: where its goods go, until when, and who pays for sending them. */
    sendTo: {
      type: new mongoose.Schema(
        {
          name: { type: String, required: true },
          phone: { type: String, required: true },
          text: { type: String, required: true },
          textBn: { type: String, required: true },
          by: { type: Date },
          freight: { type: String, required: true, enum: ['buyer', 'seller'] },
        },
        { _id: false },
      ),
    },
    courier: { type: String },
    trackingNumber: { type: String },
    /** For a sign-in or a new password: where it came from, see models/session.ts. */
    browser: { type: String },
    system: { type: String },
    network: { type: String },
    readAt: { type: Date, default: null },
    /** The event that it comes from and its place among that event's; older ones have none. */
    source: { type: String },
    /** Whether messages are still due; the process that makes them replaces `due` with `taken`. */
    mail: { type: String, enum: ['due', 'taken'], required: true },
  },
  { collection: 'notifications', strictQuery: 'throw', versionKey: false },
);

// A person's newest first, and those not read yet.
schema.index({ userId: 1, _id: -1 });
schema.index({ userId: 1, readAt: 1 });
schema.index(
  { source: 1 },
  { unique: true, partialFilterExpression: { source: { $exists: true } } },
);
schema.index({ mail: 1 }, { partialFilterExpression: { mail: 'due' } });
// Half a year; what was read, a month and a half.
schema.index({ at: 1 }, { expireAfterSeconds: 180 * DAY_SECONDS });
schema.index(
  { readAt: 1 },
  {
    name: 'read-expiry',
    expireAfterSeconds: 45 * DAY_SECONDS,
    partialFilterExpression: { readAt: { $gt: new Date(0) } },
  },
);

export type NotificationRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const NotificationModel = (mongoose.models.Notification ??
  mongoose.model('Notification', schema)) as Model<NotificationRecord>;
