import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/**
 * Change by one process of the shop, for the other server processes, which then read it anew: pages, cached
 * reads and search. Stored for an hour; a process that missed more than that drops everything it has cached.
 */
const schema = new mongoose.Schema(
  {
    /** By the database's clock, as those of the processes differ. */
    at: { type: Date, required: true },
    /** The process that wrote it. */
    by: { type: String, required: true },
    /** Tags of cached reads; empty: anything may have changed. */
    tags: { type: [String], required: true },
  },
  { collection: 'changes', strictQuery: 'throw', versionKey: false },
);

schema.index({ at: 1 }, { expireAfterSeconds: 60 * 60 });

export type ChangeRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const ChangeModel = (mongoose.models.Change ??
  mongoose.model('Change', schema)) as Model<ChangeRecord>;
