// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { requiredText, text } from '../../../platform/validation';

/** Characters of the reason; shown to the account's person. */
const MAX_REASON = 300;

/** `POST /api/users/enter/{id}` */
export const enterSchema = z.object({
  reason: requiredText(MAX_REASON),
  /** Id of who opened the form: nobody else enters by it. */
  account: text(100).optional(),
});
export type Enter = z.output<typeof enterSchema>;

/** A staff member's stay in an account, as its person sees it. */
export interface SupportVisit {
  _id: string;
  /** Name of the staff member. */
  by: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** When it ended, or ends at the latest. ISO 8601. */
  until: string;
}

/** The stay that a call is made in, with the words of the bar that tells of it. */
export interface SupportNow {
  text: string;
  reason: string;
  end: string;
}
