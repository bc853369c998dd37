import * as z from 'zod';
import { TEAM_ROLES, type TeamRole } from '../../platform/auth/staff-kinds';
import { emptyAsNull, text } from '../../platform/validation';
import { emailOrPhone } from './staff-schema';

/** Members that a seller's team may have, and invitations that may be open at once. */
export const MOST_MEMBERS = 10;
export const MOST_TEAM_INVITATIONS = 10;

/** `POST /api/team/invitations` */
export const teamInviteSchema = z.object({
  to: emailOrPhone,
  teamRole: z.enum(TEAM_ROLES, 'unknownChoice'),
  /** Whose page the form was opened by. */
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
export interface TeamInvitationView {
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
