import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What the administrator has switched, and the month's money for SMS. Without it the code's own count. */
const schema = new mongoose.Schema(
  {
    /** One for the shop: `messages`. */
    _id: { type: String, required: true },
    /** Rises with every change, from 1. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    /** Switches that stand otherwise than in lib/features/notifications/messages/kinds.ts, by `switchName`. */
    on: { type: [String], default: [] },
    off: { type: [String], default: [] },
    /** What SMS may cost in a month, integer poisha; null: as `SMS_MONTHLY_TAKA` says. */
    monthlyPoisha: { type: Number, default: null },
    /** The month (`2026-11`) whose budget was warned of, how much that was, and which share of it, in per cent. */
    warnedMonth: { type: String, default: '' },
    warnedOfPoisha: { type: Number, default: null },
    warnedPercent: { type: Number, default: 0 },
  },
  { collection: 'messagesettings', strictQuery: 'throw', versionKey: false },
);

export type MessageSettingsRecord = InferSchemaType<typeof schema>;

export const MessageSettingsModel = (mongoose.models.MessageSettings ??
  mongoose.model('MessageSettings', schema)) as Model<MessageSettingsRecord>;
