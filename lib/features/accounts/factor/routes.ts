import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { codeSentAnswer } from '../way-answers';
import { factorCodeSchema, proofSchema } from './schema';

const recoveryAnswer = acknowledgedAnswer.extend({
  recoveryCodes: z.array(z.string()).describe('Each counts once; shown this once'),
});

export const loginStepRoute = defineRoute({
  method: 'POST',
  path: '/api/login/step',
  summary:
    'The second step of a login that waits for it: a code of the second factor, or the password; own origin only',
  access: 'anyone',
  ownOriginOnly: true,
  body: proofSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [
    'BAD_ORIGIN',
    'FACTOR_WRONG',
    'INVALID',
    'NOT_POSSIBLE_NOW',
    'NOT_SIGNED_IN',
    'TOO_MANY',
  ],
});

export const proofRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/proof',
  summary:
    'Show that it is still you, for what asks for a fresh proof: the password, a code of the second factor, or of the phone of an account that has neither; counts for 15 minutes of this session',
  access: 'user',
  body: proofSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CODE_OVER', 'CODE_WRONG', 'FACTOR_WRONG', 'INVALID', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const proofCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/proof/code',
  summary:
    'Send the code of a fresh proof to the phone of an account without password and second factor',
  access: 'user',
  form: true,
  answer: { status: 200, schema: codeSentAnswer },
  errors: ['NOT_POSSIBLE_NOW', 'SMS_AWAY', 'TOO_MANY'],
});

export const factorOfferRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/factor/offer',
  summary:
    'Begin to set up a second factor (TOTP) for one’s own account; counts for nothing until confirmed',
  access: 'user',
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      secret: z.string().describe('Base32, for an authenticator app'),
      address: z.string().describe('otpauth://…, as a QR code holds it'),
    }),
  },
  errors: ['NOT_POSSIBLE_NOW', 'PROOF_NEEDED'],
});

export const factorConfirmRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/factor',
  summary: 'Set up the second factor that was offered, by a code of it; ends all other sessions',
  access: 'user',
  body: factorCodeSchema,
  form: true,
  answer: { status: 200, schema: recoveryAnswer },
  errors: ['FACTOR_WRONG', 'INVALID', 'NOT_POSSIBLE_NOW', 'PROOF_NEEDED', 'TOO_MANY'],
});

export const factorOffRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/factor/off',
  summary:
    'Take the second factor off, by a code of it or a recovery code; ends all other sessions',
  access: 'user',
  body: factorCodeSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FACTOR_WRONG', 'INVALID', 'TOO_MANY'],
});

export const recoveryRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/factor/recovery',
  summary: 'New recovery codes in the place of those before, by a code of the second factor',
  access: 'user',
  body: factorCodeSchema,
  form: true,
  answer: { status: 200, schema: recoveryAnswer },
  errors: ['FACTOR_WRONG', 'INVALID', 'TOO_MANY'],
});
