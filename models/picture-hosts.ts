import mongoose, { type Model } from 'mongoose';

/** Websites that pictures of imports are fetched from. */
export interface PictureHostsRecord {
  /** One for the shop. */
  _id: mongoose.Types.ObjectId;
  /** Rises with every change, from 1. */
  version: number;
  changedAt: Date;
  hosts: string[];
}

/** Without it those of `IMAGE_HOSTS` count. */
const schema = new mongoose.Schema<PictureHostsRecord>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    hosts: { type: [String], required: true },
  },
  { collection: 'picturehosts', strictQuery: 'throw', versionKey: false },
);

export const PictureHostsModel = (mongoose.models.PictureHosts ??
  mongoose.model('PictureHosts', schema)) as Model<PictureHostsRecord>;
