import * as z from 'zod';
import { STAFF_ROLES } from '../../platform/auth/staff-kinds';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { acceptSchema, inviteSchema, staffRoleSchema, type StaffList } from './staff-schema';

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
