import * as z from 'zod';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import {
  codeSentAnswer,
  emailProofSchema,
  mergeSchema,
  undoSchema,
  signInMethodAddSchema,
  signInMethodCodeSchema,
  signInMethodRemoveSchema,
} from './sign-in-method-schema';

export const signInMethodCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/ways/code',
  summary: 'Send a code to a phone or e-mail that one’s own account is to get',
  access: 'user',
  body: signInMethodCodeSchema,
  form: true,
  answer: { status: 200, schema: codeSentAnswer },
  errors: ['PROOF_NEEDED', 'INVALID', 'SMS_AWAY', 'TOO_MANY', 'WORK_NEEDED'],
});

export const signInMethodAddRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/ways',
  summary:
    'Give one’s own account the phone or e-mail whose code was entered; where another account has it, the two are offered to become one',
  access: 'user',
  body: signInMethodAddSchema,
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      merge: z.string().optional().describe('Of the offer, where another account has it'),
    }),
  },
  errors: [
    'PROOF_NEEDED',
    'CODE_OVER',
    'CODE_WRONG',
    'EMAIL_TAKEN',
    'INVALID',
    'PHONE_TAKEN',
    'TOO_MANY',
  ],
});

export const signInMethodRemoveRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/ways/remove',
  summary: 'Take phone, e-mail, password or Google off one’s own account while a way in remains',
  access: 'user',
  body: signInMethodRemoveSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['PROOF_NEEDED', 'INVALID', 'LAST_WAY_IN', 'NOT_FOUND', 'TOO_MANY'],
});

export const emailProofRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/email/proof',
  summary: 'Mail another link that proves one’s own e-mail',
  access: 'user',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['TOO_MANY'],
});

export const proveEmailRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/email/prove',
  summary: 'Take the link that was mailed to one’s own e-mail',
  access: 'user',
  body: emailProofSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID'],
});

export const mergeRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/merge',
  summary: 'Make two accounts one that were both proved',
  access: 'user',
  body: mergeSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['PROOF_NEEDED', 'INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const undoRoute = defineRoute({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Take a change of the ways into an account without a password back, by the link that its former ways were sent; ends its sessions; own origin only',
  access: 'anyone',
  anonymous: true,
  ownOriginOnly: true,
  body: undoSchema,
  form: true,
  limits: ['undo'],
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['BAD_ORIGIN', 'INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});
