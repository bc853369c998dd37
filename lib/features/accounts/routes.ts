import * as z from 'zod';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
  momentAnswer,
} from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { codeSentAnswer } from './sign-in-method-schema';
import { phoneCodeSchema, phoneSignInSchema } from './phone-schema';
import { forgotSchema, resetSchema } from './password-reset-schema';
import {
  accessSchema,
  credentialsSchema,
  loginSchema,
  passwordChangeSchema,
  profileChangeSchema,
  registrationSchema,
  userChangeSchema,
  type OwnAccount,
  type UserView,
} from './schema';
import { SESSION_TYPES } from './sessions/types';
import { endSessionsSchema, type SessionView } from './sessions/schema';

const user = z.object({
  _id: idAnswer,
  name: z.string(),
  email: z.string().describe('Empty where it has none'),
  loginPhone: z.string().describe('+8801… that it signs in with, or empty'),
  profile: z.string(),
  role: z.enum(['user', 'admin']),
  disabled: z.boolean(),
  createdAt: momentAnswer,
}) satisfies z.ZodType<UserView>;

const ownAccount = z.object({
  name: z.string(),
  email: z.string().describe('Empty where it has none'),
  profile: z.string(),
  phone: z.string().describe('+8801…, or empty'),
  address: z.string().describe('For the next order, or empty'),
  hasPassword: z.boolean(),
  createdAt: momentAnswer,
}) satisfies z.ZodType<OwnAccount>;

const session = z.object({
  _id: idAnswer,
  kind: z.enum(SESSION_TYPES),
  current: z.boolean().describe('Whether the request is made with it'),
  browser: z.string(),
  system: z.string(),
  network: z.string().describe('The /24 or /64 of the address'),
  createdAt: momentAnswer,
  lastSeenAt: momentAnswer.describe('To a few minutes'),
}) satisfies z.ZodType<SessionView>;

const token = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().max(3600).describe('Seconds'),
});

export const isAdminRoute = defineRoute({
  method: 'GET',
  path: '/isadmin',
  summary: 'Whether the caller, asking about their own e-mail or login phone, is an administrator',
  access: 'anyone',
  query: z.object({ email: z.string().optional(), phone: z.string().optional() }),
  answer: { status: 200, schema: z.object({ isAdmin: z.boolean() }) },
  errors: [],
});

export const listUsersRoute = defineRoute({
  method: 'GET',
  path: '/users',
  summary: 'Every account, never a password or its hash',
  access: 'users.manage',
  answer: { status: 200, schema: z.array(user) },
  errors: [],
});

export const changeUserRoute = defineRoute({
  method: 'PATCH',
  path: '/users/{id}',
  summary: 'Change a role, or disable; the last admin stays',
  access: 'users.manage',
  freshProof: true,
  body: userChangeSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
});

export const changeAccessRoute = defineRoute({
  method: 'POST',
  path: '/api/users/access/{id}',
  summary: 'Disable an account, or enable it again, with the reason that the audit log keeps',
  access: 'users.manage',
  freshProof: true,
  body: accessSchema,
  form: true,
  idempotent: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'CONFLICT', 'INVALID'],
});

export const registerRoute = defineRoute({
  method: 'POST',
  path: '/adduser',
  summary: 'Register; everyone begins as user',
  access: 'anyone',
  body: registrationSchema,
  form: true,
  limits: ['registration'],
  answer: { status: 201, schema: insertedAnswer },
  errors: ['EMAIL_TAKEN', 'INVALID', 'TOO_MANY'],
});

export const tokenRoute = defineRoute({
  method: 'POST',
  path: '/token',
  summary: 'An access token for scripts and other systems; lives an hour, ends with its session',
  access: 'anyone',
  body: credentialsSchema,
  answer: { status: 200, schema: token },
  errors: ['LOGIN_FAILED', 'FACTOR_NEEDED', 'FACTOR_WRONG', 'INVALID', 'TOO_MANY'],
});

export const loginRoute = defineRoute({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign a browser in: sets the session cookie; own origin only',
  access: 'anyone',
  ownOriginOnly: true,
  body: loginSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['LOGIN_FAILED', 'FACTOR_NEEDED', 'FACTOR_WRONG', 'BAD_ORIGIN', 'INVALID', 'TOO_MANY'],
});

export const loginCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/login/code',
  summary: 'Send a code to a phone, to register or log in with; the same answer for every number',
  access: 'anyone',
  ownOriginOnly: true,
  body: phoneCodeSchema,
  form: true,
  answer: { status: 200, schema: codeSentAnswer },
  errors: ['BAD_ORIGIN', 'INVALID', 'SMS_AWAY', 'TOO_MANY', 'WORK_NEEDED'],
});

export const loginPhoneRoute = defineRoute({
  method: 'POST',
  path: '/api/login/phone',
  summary: 'Sign a browser in with a phone and its code; an unknown number gets an account',
  access: 'anyone',
  ownOriginOnly: true,
  body: phoneSignInSchema,
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      step: z
        .enum(['factor', 'password'])
        .optional()
        .describe('What the login still lacks, for /api/login/step'),
    }),
  },
  errors: ['BAD_ORIGIN', 'CODE_OVER', 'CODE_WRONG', 'INVALID', 'LOGIN_FAILED', 'TOO_MANY'],
});

export const logoutRoute = defineRoute({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session of the cookie or access token; takes the cookie away',
  access: 'anyone',
  inSupport: true,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN'],
});

export const getProfileRoute = defineRoute({
  method: 'GET',
  path: '/api/profile',
  summary: 'One’s own account, with phone and address for the next order',
  access: 'user',
  answer: { status: 200, schema: ownAccount },
  errors: [],
});

const profileChange = {
  path: '/api/profile',
  summary: 'Change one’s own name, photo, phone, and address for the next order',
  access: 'user',
  body: profileChangeSchema,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'OTHER_ACCOUNT'],
} as const;

export const updateProfileRoute = defineRoute({ ...profileChange, method: 'PATCH' });

/** The change of the profile as a form post, for pages without script. */
export const updateProfileFormRoute = defineRoute({ ...profileChange, method: 'POST', form: true });

export const changePasswordRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change one’s own password; ends all other sessions and all tokens of the account',
  access: 'user',
  body: passwordChangeSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_POSSIBLE_NOW', 'CONFLICT'],
});

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where one is signed in: browsers, and scripts with their tokens',
  access: 'user',
  answer: { status: 200, schema: z.array(session) },
  errors: [],
});

export const endSessionsRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/sessions',
  summary: 'End one session by its id, all `others`, or `all`, with their tokens',
  access: 'user',
  body: endSessionsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['NOT_FOUND', 'INVALID'],
});

export const forgotRoute = defineRoute({
  method: 'POST',
  path: '/forgot',
  summary: 'Mail a single-use link to a new password; the same words for every e-mail',
  access: 'anyone',
  anonymous: true,
  body: forgotSchema,
  form: true,
  limits: ['forgotAddress'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'TOO_MANY'],
});

export const resetRoute = defineRoute({
  method: 'POST',
  path: '/reset',
  summary: 'Set a new password; ends all sessions and tokens of the account',
  access: 'anyone',
  anonymous: true,
  body: resetSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});
