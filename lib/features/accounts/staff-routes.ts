import * as z from 'zod';
import { STAFF_ROLES, TEAM_ROLES } from '../../platform/auth/staff-types';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import {
  acceptSchema,
  inviteSchema,
  staffRoleSchema,
  type StaffList,
  teamInviteSchema,
  teamRoleSchema,
  type TeamList,
} from './staff-schema';

/* Who works for the shop in a narrower role than the owner's, and invitations to. */

const staffRole = z.enum(STAFF_ROLES);

const staffList = z.object({
  staff: z.array(
    z.object({
      _id: idAnswer,
      name: z.string(),
      email: z.string().describe('Empty where it has none'),
      loginPhone: z.string().describe('+8801… that it signs in with, or empty'),
      staffRole: z.enum(['owner', ...STAFF_ROLES]),
      disabled: z.boolean(),
      lastSeenAt: momentAnswer.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      _id: idAnswer,
      to: z.string().describe('An e-mail, or +8801…'),
      staffRole,
      inviter: z.string(),
      createdAt: momentAnswer,
      expiresAt: momentAnswer,
    }),
  ),
}) satisfies z.ZodType<StaffList>;

export const listStaffRoute = defineRoute({
  method: 'GET',
  path: '/api/staff',
  summary: 'Owners and narrower staff, and the open invitations',
  access: 'staff.manage',
  answer: { status: 200, schema: staffList },
  errors: [],
});

export const changeStaffRoleRoute = defineRoute({
  method: 'POST',
  path: '/api/staff/{id}',
  summary: 'Give an account a narrower role, another one, or none; ends its sessions',
  access: 'staff.manage',
  freshProof: true,
  body: staffRoleSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const inviteStaffRoute = defineRoute({
  method: 'POST',
  path: '/api/staff/invitations',
  summary: 'Send somebody a link to a narrower role, by e-mail or SMS; good once, for 72 hours',
  access: 'staff.manage',
  freshProof: true,
  body: inviteSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'QUOTA', 'OTHER_ACCOUNT', 'TOO_MANY'],
});

export const revokeInvitationRoute = defineRoute({
  method: 'POST',
  path: '/api/staff/invitations/{id}',
  summary: 'End an open invitation',
  access: 'staff.manage',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});

export const acceptInvitationRoute = defineRoute({
  method: 'POST',
  path: '/api/staff/accept',
  summary: 'Take the invitation of a link, as the account that proved its address',
  access: 'user',
  body: acceptSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FORBIDDEN', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

/* Who works for a seller, and invitations to. */

const teamRole = z.enum(TEAM_ROLES);

const teamList = z.object({
  members: z.array(
    z.object({
      _id: idAnswer,
      name: z.string(),
      email: z.string().describe('Empty where it has none'),
      loginPhone: z.string().describe('+8801… that it signs in with, or empty'),
      teamRole,
      since: momentAnswer,
      disabled: z.boolean(),
      lastSeenAt: momentAnswer.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      _id: idAnswer,
      to: z.string().describe('An e-mail, or +8801…'),
      teamRole,
      expiresAt: momentAnswer,
    }),
  ),
}) satisfies z.ZodType<TeamList>;

export const listTeamRoute = defineRoute({
  method: 'GET',
  path: '/api/team',
  summary: 'Who works for the caller as a seller, and the open invitations',
  access: 'shop.team',
  answer: { status: 200, schema: teamList },
  errors: [],
});

export const changeTeamRoleRoute = defineRoute({
  method: 'POST',
  path: '/api/team/{id}',
  summary: 'Give a member of one’s own team another role, or take them out of it',
  access: 'shop.team',
  freshProof: true,
  body: teamRoleSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'INVALID'],
});

export const inviteToTeamRoute = defineRoute({
  method: 'POST',
  path: '/api/team/invitations',
  summary: 'Send somebody a link to one’s own team, by e-mail or SMS; good once, for 72 hours',
  access: 'shop.team',
  freshProof: true,
  body: teamInviteSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['INVALID', 'NOT_POSSIBLE_NOW', 'QUOTA', 'OTHER_ACCOUNT', 'TOO_MANY'],
});

export const revokeTeamInvitationRoute = defineRoute({
  method: 'POST',
  path: '/api/team/invitations/{id}',
  summary: 'End an open invitation to one’s own team',
  access: 'shop.team',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND'],
});

export const leaveTeamRoute = defineRoute({
  method: 'POST',
  path: '/api/team/leave',
  summary: 'Leave the seller’s team that one works in; a seller cannot leave the own shop',
  access: 'user',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_POSSIBLE_NOW'],
});
