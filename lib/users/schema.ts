// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { anyPassword, email, newPassword, requiredText, text } from '../validation';

/** The signed-in person as NextAuth's `/api/auth/session` answers it (spec section 3). */
export interface SessionUser {
  email: string;
  displayName: string;
  photoURL: string;
  accessToken: string;
}

export const credentialsSchema = z.object({ email, password: anyPassword });
export type Credentials = z.output<typeof credentialsSchema>;

/** A login form: a checkbox posts `on`. */
export const loginSchema = credentialsSchema.extend({
  remember: z.preprocess(
    (value) => value === true || value === 'on' || value === 'true' || value === '1',
    z.boolean(),
  ),
});

/** `role` is not read: everyone begins as `user`. `profile` is an own upload or empty. */
export const registrationSchema = z.object({
  name: requiredText(100),
  email,
  password: newPassword,
  profile: z.preprocess((value) => value ?? '', text(500)),
});
export type Registration = z.output<typeof registrationSchema>;

/** `PATCH /api/profile`: one's own name, and the photo where it is given: an own upload or empty. */
export const profileChangeSchema = z.object({
  name: requiredText(100),
  profile: text(500).optional(),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** An account as an administrator sees it; never its password or hash. */
export interface UserView {
  _id: string;
  name: string;
  email: string;
  profile: string;
  role: 'user' | 'admin';
  disabled: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** `PATCH /users/{id}`: a role, or whether the account is disabled. */
export const userChangeSchema = z
  .object({
    role: z.enum(['user', 'admin'], 'unknownChoice').optional(),
    disabled: z.boolean('unknownChoice').optional(),
  })
  .refine((change) => change.role !== undefined || change.disabled !== undefined, {
    path: ['role'],
    message: 'required',
  });
export type UserChange = z.output<typeof userChangeSchema>;
