import * as z from 'zod';
import { email, phone, requiredText } from '../../platform/validation';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { codeSchema } from './codes/shared';
import { REMOVABLE, type Removable } from './sign-in-method-types';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** Where a code goes that adds a way in: one of the two. */
const destination = { phone: phone.optional(), email: email.optional() };
const oneOfTwo = ({ phone, email }: { phone?: unknown; email?: unknown }) =>
  (phone === undefined) !== (email === undefined);

/** `POST /api/profile/ways/code` */
export const signInMethodCodeSchema = z
  .object(destination)
  .refine(oneOfTwo, { path: ['phone'], message: 'required' });
export type SignInMethodCode = z.output<typeof signInMethodCodeSchema>;

/** One's own, where the account has one. */
const ownPassword = z.string('notText').max(1000, 'tooLong').default('');

/** `POST /api/profile/ways` */
export const signInMethodAddSchema = z
  .object({ ...destination, code: codeSchema, password: ownPassword })
  .refine(oneOfTwo, { path: ['phone'], message: 'required' });
export type SignInMethodAdd = z.output<typeof signInMethodAddSchema>;

/** `POST /api/profile/ways/remove` */
export const signInMethodRemoveSchema = z.object({
  way: z.enum(REMOVABLE, 'unknownChoice'),
  password: ownPassword,
});
export type SignInMethodRemove = z.output<typeof signInMethodRemoveSchema>;

/** `POST /api/profile/email/prove` */
export const emailProofSchema = z.object({ token: requiredText(200) });

/** `POST /api/profile/merge` */
export const mergeSchema = z.object({
  merge: z.string('required').regex(/^[0-9a-f]{24}$/, 'unknownChoice'),
});

/** `POST /api/undo` */
export const undoSchema = z.object({ token: requiredText(60) });

/** Sign-in methods of the user's own account. */
export interface OwnMethods {
  /** Empty where there is none. */
  email: string;
  isEmailProved: boolean;
  /** `+8801…`, or empty. */
  phone: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** Sign-in data that may be removed: a sign-in method remains without it. */
  removable: Removable[];
}

export const codeSentAnswer = acknowledgedAnswer.extend({
  resendAfter: z.int().describe('Seconds until the next one may be asked for'),
});
