import * as z from 'zod';
import { phone, requiredLine } from '../../platform/validation';
import { codeSchema } from '../accounts/codes/shared';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** `POST /api/guest/code`: who orders without an account. */
export const guestCodeSchema = z.object({ phone, name: requiredLine(100) });

/** `POST /api/guest`: the name is for an account that is made now. The checkout's form names its code `phoneCode`. */
export const guestSchema = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'phoneCode' in value
      ? { code: value.phoneCode, ...value }
      : value,
  guestCodeSchema.extend({ code: codeSchema }),
);

export const guestCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/guest/code',
  summary:
    'Send a code to a phone, to order without an account; the same answer for every number; own origin only',
  access: 'anyone',
  ownOriginOnly: true,
  body: guestCodeSchema,
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      resendAfter: z.int().describe('Seconds until the next one may be asked for'),
    }),
  },
  errors: ['BAD_ORIGIN', 'INVALID', 'SMS_AWAY', 'TOO_MANY', 'WORK_NEEDED'],
});

export const guestRoute = defineRoute({
  method: 'POST',
  path: '/api/guest',
  summary:
    'Go on as a guest with a phone and its code: sets the session cookie, of the number’s account where it has one; own origin only',
  access: 'anyone',
  ownOriginOnly: true,
  body: guestSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [
    'BAD_ORIGIN',
    'CODE_OVER',
    'CODE_WRONG',
    'INVALID',
    'LOGIN_FAILED',
    'LOGIN_NEEDED',
    'TOO_MANY',
  ],
});

export const keepGuestRoute = defineRoute({
  method: 'POST',
  path: '/api/guest/keep',
  summary: 'Keep what one ordered as a guest as an account; its orders are its already',
  access: 'user',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [],
});
