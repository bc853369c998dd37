import * as z from 'zod';
import {
  STAFF_ROLES,
  type StaffRole,
  TEAM_ROLES,
  type TeamRole,
} from '../../platform/auth/staff-types';
import { email, emptyAsNull, phone, requiredText, text } from '../../platform/validation';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** Hours for which an invitation is valid from when it was sent. */
export const INVITATION_HOURS = 72;

/** An e-mail address in lower case, or `+8801…`. */
const emailOrPhone = requiredText(254).transform((value, context): string => {
  const known = (value.includes('@') ? email : phone).safeParse(value);
  if (known.success) return known.data;
  context.addIssue(value.includes('@') ? 'email' : 'emailOrPhone');
  return z.NEVER;
});

/** `POST /api/staff/invitations` */
export const inviteSchema = z.object({
  to: emailOrPhone,
  staffRole: z.enum(STAFF_ROLES, 'unknownChoice'),
  /** Account whose page the form was opened by. */
  account: text(100).optional(),
});
export type Invite = z.output<typeof inviteSchema>;

/** `POST /api/staff/{id}`: empty or null takes the role away. */
export const staffRoleSchema = z.object({
  staffRole: emptyAsNull(z.enum(STAFF_ROLES, 'unknownChoice')),
});

/** `POST /api/staff/accept`: what the link carries. */
export const acceptSchema = z.object({ token: requiredText(100) });

/** Somebody who works for the shop. */
export interface StaffView {
  _id: string;
  name: string;
  /** Empty where it has none. */
  email: string;
  /** `+8801…` that it signs in with, or empty. */
  loginPhone: string;
  staffRole: StaffRole | 'owner';
  disabled: boolean;
  /** ISO 8601, to the hour; null where nobody came yet. */
  lastSeenAt: string | null;
}

/** An open invitation; never its link. */
interface InvitationView {
  _id: string;
  /** An e-mail, or `+8801…`. */
  to: string;
  staffRole: StaffRole;
  inviter: string;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
}

export interface StaffList {
  staff: StaffView[];
  invitations: InvitationView[];
}

/** Members that a seller's team may have, and invitations that may be open at once. */
export const MOST_MEMBERS = 10;
export const MOST_TEAM_INVITATIONS = 10;

/** `POST /api/team/invitations` */
export const teamInviteSchema = z.object({
  to: emailOrPhone,
  teamRole: z.enum(TEAM_ROLES, 'unknownChoice'),
  /** Account whose page the form was opened by. */
  account: text(100).optional(),
});
export type TeamInvite = z.output<typeof teamInviteSchema>;

/** `POST /api/team/{id}`: empty or null takes the member out of the team. */
export const teamRoleSchema = z.object({
  teamRole: emptyAsNull(z.enum(TEAM_ROLES, 'unknownChoice')),
});

/** Somebody who works for a seller. */
export interface TeamMemberView {
  _id: string;
  name: string;
  /** Empty where it has none. */
  email: string;
  /** `+8801…` that it signs in with, or empty. */
  loginPhone: string;
  teamRole: TeamRole;
  /** ISO 8601. */
  since: string;
  disabled: boolean;
  /** ISO 8601, to the hour; null where nobody came yet. */
  lastSeenAt: string | null;
}

/** An open invitation to a team; never its link. */
interface TeamInvitationView {
  _id: string;
  /** An e-mail, or `+8801…`. */
  to: string;
  teamRole: TeamRole;
  /** ISO 8601. */
  expiresAt: string;
}

export interface TeamList {
  members: TeamMemberView[];
  invitations: TeamInvitationView[];
}
