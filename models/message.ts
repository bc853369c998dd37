import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import {
  CHANNELS,
  MESSAGE_TYPES,
  MESSAGE_STATES,
} from '../lib/features/notifications/messages/types';

const DAY_SECONDS = 24 * 60 * 60;

const mailSchema = new mongoose.Schema(
  {
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String },
  },
  { _id: false },
);

const problemSchema = new mongoose.Schema(
  {
    /** The provider's code, or ours: see lib/features/notifications/messages/send-rules.ts. */
    code: { type: String, required: true },
    message: { type: String, required: true },
    /** That whoever carries is away, or wants money or a key: it says nothing of this message. */
    isAway: { type: Boolean },
  },
  { _id: false },
);

/** A mail or an SMS on its way to somebody. Money is integer poisha. */
const messageSchema = new mongoose.Schema(
  {
    /** Key that ensures that the same message is queued only once. */
    key: { type: String, required: true },
    kind: { type: String, required: true, enum: MESSAGE_TYPES },
    channel: { type: String, required: true, enum: CHANNELS },
    /** An e-mail address, or `+8801…`. */
    to: { type: String, required: true },
    locale: { type: String, required: true, enum: ['en', 'bn'] },
    /** Values for the template's placeholders; removed once it is sent, a secret's once it is over. */
    values: { type: mongoose.Schema.Types.Mixed },
    /** A mail that is written already. */
    letter: { type: mailSchema },
    /** 0: somebody waits for it; 1: all else. */
    rank: { type: Number, required: true, enum: [0, 1] },
    state: { type: String, required: true, enum: MESSAGE_STATES },
    createdAt: { type: Date, required: true },
    /** Time after which it is of no use. */
    expiresAt: { type: Date },
    /** Not before this; while it is sent, until when who took it has it for itself. */
    dueAt: { type: Date, required: true },
    /** Claim of the process that took it: of two that look at once, each has its own. */
    claim: { type: mongoose.Schema.Types.ObjectId },
    /** Tries so far, and when the first of them began; 0 again where a person begins it anew. */
    attempts: { type: Number, required: true, default: 0 },
    firstTriedAt: { type: Date },
    /** Provider that was asked to deliver it, the provider's id of the message, and our reference there. */
    provider: { type: String },
    providerId: { type: String },
    reference: { type: String },
    /** When it was taken last, and the first try that its provider may have acted on unheard. */
    takenAt: { type: Date },
    openAt: { type: Date },
    /** For an SMS. */
    parts: { type: Number },
    costPoisha: { type: Number },
    /** Why it is not there, in words of the provider's or ours. */
    problem: { type: problemSchema },
    /** When it was handed over, or given up. */
    endedAt: { type: Date },
    /** When its gateway is asked next what became of it; absent: not any more. */
    askAt: { type: Date },
    asks: { type: Number },
    /** When its phone had it, as the gateway says. */
    deliveredAt: { type: Date },
  },
  { collection: 'messages', strictQuery: 'throw', versionKey: false, minimize: false },
);

messageSchema.index({ key: 1 }, { unique: true });
// Messages that are due, most urgent first, and messages whose sender may have died over them.
messageSchema.index(
  { channel: 1, rank: 1, dueAt: 1 },
  { partialFilterExpression: { state: 'due' }, name: 'due' },
);
messageSchema.index(
  { dueAt: 1 },
  { partialFilterExpression: { state: 'sending' }, name: 'sending' },
);
messageSchema.index({ askAt: 1 }, { partialFilterExpression: { askAt: { $exists: true } } });
// The desk: newest first, by state, by channel, by kind, and what somebody was sent.
messageSchema.index({ state: 1, _id: -1 });
messageSchema.index({ channel: 1, _id: -1 });
messageSchema.index({ kind: 1, _id: -1 });
messageSchema.index({ to: 1, _id: -1 });
// Messages sent and money spent since a moment: counted from the index alone.
messageSchema.index({ channel: 1, endedAt: -1, costPoisha: 1, state: 1 });
/** A quarter: longer than any month's figures. */
messageSchema.index({ createdAt: 1 }, { expireAfterSeconds: 92 * DAY_SECONDS });
// Most of an order's documents are mails that went out: they cost nothing and get no report.
messageSchema.index(
  { endedAt: 1 },
  {
    name: 'sent-mail-expiry',
    expireAfterSeconds: 35 * DAY_SECONDS,
    partialFilterExpression: { channel: 'mail', state: 'sent' },
  },
);

export type MessageRecord = InferSchemaType<typeof messageSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const MessageModel = (mongoose.models.Message ??
  mongoose.model('Message', messageSchema)) as Model<MessageRecord>;

/**
 * Settings that the administrator has switched, and the month's SMS budget. Without this record the defaults
 * in the code apply.
 */
const messageSettingsSchema = new mongoose.Schema(
  {
    /** One for the shop: `messages`. */
    _id: { type: String, required: true },
    /** Rises with every change, from 1. */
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    /** Switches that stand otherwise than in lib/features/notifications/messages/types.ts, by `switchName`. */
    on: { type: [String], default: [] },
    off: { type: [String], default: [] },
    /** Maximum cost of SMS in a month, integer poisha; null: as `SMS_MONTHLY_TAKA` says. */
    monthlyPoisha: { type: Number, default: null },
    /** The month (`2026-11`) whose budget was warned of, how much that was, and which share of it, in per cent. */
    warnedMonth: { type: String, default: '' },
    warnedOfPoisha: { type: Number, default: null },
    warnedPercent: { type: Number, default: 0 },
  },
  { collection: 'messagesettings', strictQuery: 'throw', versionKey: false },
);

export type MessageSettingsRecord = InferSchemaType<typeof messageSettingsSchema>;

export const MessageSettingsModel = (mongoose.models.MessageSettings ??
  mongoose.model('MessageSettings', messageSettingsSchema)) as Model<MessageSettingsRecord>;

/** One edit of one message's texts, whole. The newest version of a kind and channel is what goes out. */
const messageTemplateSchema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: MESSAGE_TYPES },
    channel: { type: String, required: true, enum: CHANNELS },
    /** 1, 2, 3 … of its kind and channel; 0 are the words in the code. */
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    /** Signature of the administrator. */
    by: { type: String, required: true },
    /** The version whose texts this one brought back. */
    restored: { type: Number },
    /** Which texts differ from those of the version before, as `en.code`. */
    changed: { type: [String], required: true },
    /** `{ en: { part: text }, bn: … }`. */
    texts: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'messagetemplates', strictQuery: 'throw', versionKey: false, minimize: false },
);

// Also what lets only one of two edits of the same version in.
messageTemplateSchema.index({ kind: 1, channel: 1, version: -1 }, { unique: true });

export type MessageTemplateRecord = InferSchemaType<typeof messageTemplateSchema> & {
  _id: mongoose.Types.ObjectId;
};

export const MessageTemplateModel = (mongoose.models.MessageTemplate ??
  mongoose.model('MessageTemplate', messageTemplateSchema)) as Model<MessageTemplateRecord>;
