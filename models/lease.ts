import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** A task that one process of the shop does at a time, and which one does it now. */
const schema = new mongoose.Schema(
  {
    /** The task, e.g. `events`. */
    _id: { type: String, required: true },
    /** The process. */
    holder: { type: String, required: true },
    /** Rises with every change of the holder: what an earlier holder still writes is told by it. */
    token: { type: Number, required: true },
    /** By the database's clock. */
    until: { type: Date, required: true },
  },
  { collection: 'leases', strictQuery: 'throw', versionKey: false },
);

export type LeaseRecord = InferSchemaType<typeof schema>;

export const LeaseModel = (mongoose.models.Lease ??
  mongoose.model('Lease', schema)) as Model<LeaseRecord>;
