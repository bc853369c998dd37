import * as z from 'zod';
import { requiredText, text } from '../../../platform/validation';

/** Notes on one account; all of them are shown. */
export const MOST_ACCOUNT_NOTES = 100;

/** `POST /api/users/notes/{id}` */
export const accountNoteSchema = z.object({
  text: requiredText(1000),
  /** Id of who opened the form: nobody else's words are sent by it. */
  account: text(100).optional(),
});
export type AccountNoteInput = z.output<typeof accountNoteSchema>;

/** A note as staff read it. */
export interface AccountNote {
  _id: string;
  /** ISO 8601. */
  at: string;
  /** Signature of who wrote it: the e-mail, else the phone. */
  by: string;
  text: string;
}
