import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** Subscriber to the newsletter. */
const schema = new mongoose.Schema(
  {
    /** Lower case: addresses are compared without case. */
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    /** Language of the letter; absent on older records: English. */
    locale: { type: String, enum: ['en', 'bn'] },
    /** When the address was proved by the link that was mailed to it; before that no letter goes out. */
    confirmedAt: { type: Date },
    /** When the next letter is due; only where the address is confirmed. */
    nextLetterAt: { type: Date },
    /** An address that nobody confirmed is forgotten then. */
    forgetAt: { type: Date },
  },
  { collection: 'newslettersubscribers', strictQuery: 'throw', versionKey: false },
);

schema.index({ email: 1 }, { unique: true });
schema.index({ nextLetterAt: 1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export type NewsletterSubscriberRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const NewsletterSubscriberModel = (mongoose.models.NewsletterSubscriber ??
  mongoose.model('NewsletterSubscriber', schema)) as Model<NewsletterSubscriberRecord>;
