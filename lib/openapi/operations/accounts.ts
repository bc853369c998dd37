import * as z from 'zod';
import { forgotSchema, resetSchema } from '../../users/password-reset-schema';
import {
  credentialsSchema,
  loginSchema,
  profileChangeSchema,
  registrationSchema,
  userChangeSchema,
} from '../../users/schema';
import * as answers from '../answers';
import type { Operation } from '../operation';

/** Accounts and signing in. */
export const accountsOperations: Operation[] = [
  {
    method: 'get',
    path: '/isadmin',
    summary: 'Whether the caller, asking about their own e-mail, is an administrator',
    auth: 'anyone',
    query: z.object({ email: z.string().optional() }),
    answer: { status: 200, schema: z.object({ isAdmin: z.boolean() }) },
    errors: [],
  },
  {
    method: 'get',
    path: '/users',
    summary: 'Every account, never a password or its hash',
    auth: 'admin',
    answer: { status: 200, schema: z.array(answers.user) },
    errors: [],
  },
  {
    method: 'patch',
    path: '/users/{id}',
    summary: 'Change a role, or disable; the last admin stays',
    auth: 'admin',
    body: userChangeSchema,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW', 'INVALID'],
  },
  {
    method: 'post',
    path: '/adduser',
    summary: 'Register; everyone begins as user',
    auth: 'anyone',
    body: registrationSchema,
    form: true,
    answer: { status: 201, schema: answers.inserted },
    errors: ['EMAIL_TAKEN', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/token',
    summary: 'An access token for scripts and other systems',
    auth: 'anyone',
    body: credentialsSchema,
    answer: { status: 200, schema: answers.token },
    errors: ['LOGIN_FAILED', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/api/login',
    summary: 'Sign a browser in: sets the session cookie; own origin only',
    auth: 'anyone',
    body: loginSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['LOGIN_FAILED', 'BAD_ORIGIN', 'INVALID', 'TOO_MANY'],
  },
  {
    method: 'patch',
    path: '/api/profile',
    summary: 'Change one’s own name and photo',
    auth: 'user',
    body: profileChangeSchema,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID'],
  },
  {
    method: 'post',
    path: '/forgot',
    summary: 'Mail a single-use link to a new password; the same words for every e-mail',
    auth: 'anyone',
    body: forgotSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID', 'TOO_MANY'],
  },
  {
    method: 'post',
    path: '/reset',
    summary: 'Set a new password; ends all sessions and tokens of the account',
    auth: 'anyone',
    body: resetSchema,
    form: true,
    answer: { status: 200, schema: answers.acknowledged },
    errors: ['INVALID'],
  },
];
