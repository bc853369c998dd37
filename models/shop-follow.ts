import mongoose, { type Model } from 'mongoose';

/** The shops that an account follows: one record for each account. */
export interface ShopFollowRecord {
  _id: mongoose.Types.ObjectId;
  accountId: mongoose.Types.ObjectId;
  /** Oldest first. */
  sellers: { sellerId: mongoose.Types.ObjectId; since: Date }[];
  /** When their new goods are looked for next; absent: its person does not want to hear of them. */
  lookAt?: Date;
  /** Goods on sale since then are news. */
  toldUntil: Date;
}

const schema = new mongoose.Schema<ShopFollowRecord>(
  {
    accountId: { type: mongoose.Schema.Types.ObjectId, required: true },
    sellers: {
      type: [
        new mongoose.Schema(
          {
            sellerId: { type: mongoose.Schema.Types.ObjectId, required: true },
            since: { type: Date, required: true },
          },
          { _id: false },
        ),
      ],
      default: [],
    },
    lookAt: { type: Date },
    toldUntil: { type: Date, required: true },
  },
  { collection: 'shopfollows', strictQuery: 'throw', versionKey: false },
);

schema.index({ accountId: 1 }, { unique: true });
schema.index({ lookAt: 1, _id: 1 }, { partialFilterExpression: { lookAt: { $exists: true } } });

export const ShopFollowModel = (mongoose.models.ShopFollow ??
  mongoose.model('ShopFollow', schema)) as Model<ShopFollowRecord>;
