import mongoose, { type Model } from 'mongoose';

/** That people were told once of one last moment: that it is near, or over. */
export interface DeadlineReminderRecord {
  /** Kind, id and last moment of what it is about, and which of the two. */
  _id: string;
  at: Date;
}

const schema = new mongoose.Schema<DeadlineReminderRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'clockreminders', strictQuery: 'throw', versionKey: false },
);

/** Longer than the job looks back (lib/features/aftersales/deadlines/reminder-commands.ts). */
schema.index({ at: 1 }, { expireAfterSeconds: 90 * 24 * 60 * 60 });

export const DeadlineReminderModel = (mongoose.models.ClockReminder ??
  mongoose.model('ClockReminder', schema)) as Model<DeadlineReminderRecord>;
