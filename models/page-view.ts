import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** How often a page was seen on a day. Counters alone: nothing says who it was. */
const schema = new mongoose.Schema(
  {
    /** Day in Asia/Dhaka, `2026-11-20`. */
    day: { type: String, required: true },
    /** Path without query, ids as `{id}`; what is no page of the shop stands under `{other}`. */
    path: { type: String, required: true },
    views: { type: Number, required: true, default: 0 },
    /** Of these, how many came from where (lib/features/reports/page-views/commands.ts). */
    direct: { type: Number, default: 0 },
    inside: { type: Number, default: 0 },
    search: { type: Number, default: 0 },
    social: { type: Number, default: 0 },
    elsewhere: { type: Number, default: 0 },
  },
  { collection: 'pageviews', strictQuery: 'throw', versionKey: false },
);

schema.index({ day: 1, path: 1 }, { unique: true });

export type PageViewRecord = InferSchemaType<typeof schema> & { _id: mongoose.Types.ObjectId };

export const PageViewModel = (mongoose.models.PageView ??
  mongoose.model('PageView', schema)) as Model<PageViewRecord>;
