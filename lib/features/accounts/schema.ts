// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { normalizePhone } from '../../platform/phone';
import {
  anyPassword,
  email,
  emptyAsNull,
  emptyAsUndefined,
  integer,
  newPassword,
  requiredLine,
  requiredText,
  searchText,
  text,
} from '../../platform/validation';
import type { StaffRole } from '../../platform/auth/staff-types';
import type { SignInMethod } from './sign-in-method-types';

/** The signed-in person as NextAuth's `/api/auth/session` answers it (spec section 3). */
export interface SessionUser {
  /** The account's; what tells one person from another. */
  id: string;
  /** Empty where the account has none. */
  email: string;
  /** Phone as it is dialled, `01…`, where the account signs in with one; else empty. */
  phone: string;
  displayName: string;
  photoURL: string;
  accessToken: string;
  /** Present where a staff member is in this account for a while. */
  isSupport?: true;
}

/** A code of the second factor, or one of its recovery codes. */
const otp = text(60).describe('Code of the second factor, or a recovery code');

export const credentialsSchema = z.object({
  email,
  password: anyPassword,
  otp: otp.optional(),
});
export type Credentials = z.output<typeof credentialsSchema>;

/** A box of a form: it posts `on`, or nothing. */
export const ticked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === '1',
  z.boolean(),
);

/** A login form. */
export const loginSchema = credentialsSchema.extend({ remember: ticked });

/** `role` is not read: everyone begins as `user`. `profile` is an own upload or empty. */
export const registrationSchema = z.object({
  name: requiredLine(100),
  email,
  password: newPassword,
  profile: z.preprocess((value) => value ?? '', text(500)),
});
export type Registration = z.output<typeof registrationSchema>;

/** Empty takes the number away. */
const phoneOrNone = z.string('notText').transform((value, context): string => {
  const normal = value.trim() === '' ? '' : normalizePhone(value);
  if (normal === undefined) {
    context.addIssue('phone');
    return z.NEVER;
  }
  return normal;
});

/** Returns the name of the profile's form: the other forms of its page go by the account's id alone. */
export const profileFormOf = (accountId: string): string => `profile ${accountId}`;

/**
 * `PATCH /api/profile`: what is given of one's own name, photo (an own upload or empty), phone and
 * address for the next order (empty takes them away).
 */
export const profileChangeSchema = z.object({
  name: requiredLine(100).optional(),
  profile: text(500).optional(),
  phone: phoneOrNone.optional(),
  address: text(500).optional(),
  /** Account whose page the form was opened by, as `profileFormOf` names it: nobody else is changed by it. */
  account: text(100).optional(),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** `GET /api/profile`: one's own account. */
export interface OwnAccount {
  name: string;
  email: string;
  /** Path or URL of the photo, or empty. */
  profile: string;
  /** `+8801…`, or empty. */
  phone: string;
  /** For the next order, or empty. */
  address: string;
  /** False where it signs in with Google alone. */
  hasPassword: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** `POST /api/profile/password` */
export const passwordChangeSchema = z.object({ oldPassword: anyPassword, newPassword });
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** An account as an administrator sees it; never its password or hash. */
export interface UserView {
  _id: string;
  name: string;
  /** Empty where it has none. */
  email: string;
  /** `+8801…` that it signs in with, or empty. */
  loginPhone: string;
  profile: string;
  role: 'user' | 'admin';
  disabled: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** More would let one account fill a shop that runs on the embedded database. */
const MOST_PRODUCT_QUOTA = 200_000;

/** Products that may wait for review; null, or an empty field, goes back to the shop's own figures. */
const productQuota = emptyAsNull(integer({ min: 0, max: MOST_PRODUCT_QUOTA }));

/** The dashboard's form of it. */
export const quotaFormSchema = z.object({ productQuota });

const MAX_REASON = 500;

/** `POST /api/users/access/{id}`: the account's file disables it, or enables it again, and says why. */
export const accessSchema = z.object({
  step: z.enum(['disable', 'enable'], 'unknownChoice'),
  reason: requiredText(MAX_REASON),
});
export type AccessChange = z.output<typeof accessSchema>;

/** `PATCH /users/{id}`: a role, whether the account is disabled, or how much it may send to review. */
export const userChangeSchema = z
  .object({
    role: z.enum(['user', 'admin'], 'unknownChoice').optional(),
    disabled: z.boolean('unknownChoice').optional(),
    productQuota: productQuota.optional(),
    /** Why, for the audit log; the account's file asks for it where access is taken or given back. */
    reason: text(MAX_REASON).optional(),
  })
  .refine(
    ({ reason: _why, ...change }) => Object.values(change).some((value) => value !== undefined),
    {
      path: ['role'],
      message: 'required',
    },
  );
export type UserChange = z.output<typeof userChangeSchema>;

export const USER_SORTS = ['newest', 'oldest', 'name', 'seen'] as const;

/**
 * What accounts are filtered by: sellers with products on sale, on holiday, or whose payout account was rejected
 * or waits for its proof; members of sellers' teams; staff; who bought and never sold.
 */
export const ACCOUNT_KINDS = [
  'onSale',
  'holiday',
  'payoutRejected',
  'payoutUnverified',
  'team',
  'staff',
  'buyers',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The query of the dashboard's list of accounts. */
export const userListSchema = z.object({
  q: emptyAsUndefined(searchText(100)),
  role: emptyAsUndefined(z.enum(['user', 'admin'], 'unknownChoice')),
  status: emptyAsUndefined(z.enum(['active', 'disabled'], 'unknownChoice')),
  kind: emptyAsUndefined(z.enum(ACCOUNT_KINDS, 'unknownChoice')),
  sort: emptyAsUndefined(z.enum(USER_SORTS, 'unknownChoice')),
  page: emptyAsUndefined(integer({ min: 1, max: 10_000 })),
});
export type UserList = z.output<typeof userListSchema>;

/** An account in that list. */
export interface AccountRow extends UserView {
  /** A narrower role than the owner's; null where it has none. */
  staffRole: StaffRole | null;
  /** ISO 8601, to the hour; null where nobody came since the shop keeps it. */
  lastSeenAt: string | null;
}

/** One account as administrators see it. */
export interface AccountDetail extends AccountRow {
  /** Products that may wait for review; null where the shop's own figures count. */
  productQuota: number | null;
  signsInWith: SignInMethod[];
}

/** Properties of an account that administrators change; a change may name a part of them. */
export interface UserState extends Partial<Pick<UserView, 'role' | 'disabled'>> {
  /** Absent in records from before there was one. */
  productQuota?: number | null;
  /** Why it was changed to this. */
  reason?: string;
  /** Where a narrower role was or is; alone where nothing else was changed. */
  staffRole?: StaffRole | 'owner' | 'none';
}
