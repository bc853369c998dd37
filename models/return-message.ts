import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** What buyer, seller and shop write to each other about a return; append only. */
const schema = new mongoose.Schema(
  {
    returnId: { type: mongoose.Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    side: { type: String, required: true, enum: ['buyer', 'seller', 'shop'] },
    /** Whose words they are. */
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
  },
  { collection: 'returnmessages', strictQuery: 'throw', versionKey: false },
);

schema.index({ returnId: 1, at: 1, _id: 1 });
// What moves when two accounts become one.
schema.index({ userId: 1 });

export type ReturnMessageRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ReturnMessageModel = (mongoose.models.ReturnMessage ??
  mongoose.model('ReturnMessage', schema)) as Model<ReturnMessageRecord>;
