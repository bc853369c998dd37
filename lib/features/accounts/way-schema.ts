import * as z from 'zod';
import { email, phone, requiredText } from '../../platform/validation';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { codeSchema } from './codes/shared';
import { REMOVABLE, type Removable } from './way-kinds';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** Where a code goes that adds a way in: one of the two. */
const destination = { phone: phone.optional(), email: email.optional() };
const oneOfTwo = ({ phone, email }: { phone?: unknown; email?: unknown }) =>
  (phone === undefined) !== (email === undefined);

/** `POST /api/profile/ways/code` */
export const wayCodeSchema = z
  .object(destination)
  .refine(oneOfTwo, { path: ['phone'], message: 'required' });
export type WayCode = z.output<typeof wayCodeSchema>;

/** One's own, where the account has one. */
const ownPassword = z.string('notText').max(1000, 'tooLong').default('');

/** `POST /api/profile/ways` */
export const wayAddSchema = z
  .object({ ...destination, code: codeSchema, password: ownPassword })
  .refine(oneOfTwo, { path: ['phone'], message: 'required' });
export type WayAdd = z.output<typeof wayAddSchema>;

/** `POST /api/profile/ways/remove` */
export const wayRemoveSchema = z.object({
  way: z.enum(REMOVABLE, 'unknownChoice'),
  password: ownPassword,
});
export type WayRemove = z.output<typeof wayRemoveSchema>;

/** `POST /api/profile/email/prove` */
export const emailProofSchema = z.object({ token: requiredText(200) });

/** `POST /api/profile/merge` */
export const mergeSchema = z.object({
  merge: z.string('required').regex(/^[0-9a-f]{24}$/, 'unknownChoice'),
});

/** `POST /api/undo` */
export const undoSchema = z.object({ token: requiredText(60) });

/** What one's own account signs in with. */
export interface OwnWays {
  /** Empty where there is none. */
  email: string;
  isEmailProved: boolean;
  /** `+8801…`, or empty. */
  phone: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** What may be taken off: a way in remains without it. */
  removable: Removable[];
}

export const codeSentAnswer = acknowledgedAnswer.extend({
  resendAfter: z.int().describe('Seconds until the next one may be asked for'),
});
