import mongoose, { type InferSchemaType, type Model } from 'mongoose';
import { CHANNELS, MESSAGE_KINDS } from '../lib/features/notifications/messages/kinds';

/** One edit of one message's texts, whole. The newest version of a kind and channel is what goes out. */
const schema = new mongoose.Schema(
  {
    kind: { type: String, required: true, enum: MESSAGE_KINDS },
    channel: { type: String, required: true, enum: CHANNELS },
    /** 1, 2, 3 … of its kind and channel; 0 are the words in the code. */
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    /** What the administrator signs with. */
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
schema.index({ kind: 1, channel: 1, version: -1 }, { unique: true });

export type MessageTemplateRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const MessageTemplateModel = (mongoose.models.MessageTemplate ??
  mongoose.model('MessageTemplate', schema)) as Model<MessageTemplateRecord>;
