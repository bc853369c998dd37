import mongoose, { type InferSchemaType, type Model } from 'mongoose';

/** Subscriber to the newsletter. */
const schema = new mongoose.Schema(
  {
    /** Lower case: addresses are compared without case. */
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'newslettersubscribers', strictQuery: 'throw', versionKey: false },
);

schema.index({ email: 1 }, { unique: true });

export type NewsletterSubscriberRecord = InferSchemaType<typeof schema> & {
  _id: mongoose.Types.ObjectId;
};

export const NewsletterSubscriberModel = (mongoose.models.NewsletterSubscriber ??
  mongoose.model('NewsletterSubscriber', schema)) as Model<NewsletterSubscriberRecord>;
