import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { codeSentAnswer } from '../sign-in-method-schema';
import { addPasskeySchema, factorCodeSchema, proofSchema, recoverySchema } from './schema';

const recoveryAnswer = acknowledgedAnswer.extend({
  recoveryCodes: z.array(z.string()).describe('Each counts once; shown this once'),
});

/** Options that a browser hands to `navigator.credentials`. */
const optionsAnswer = z.record(z.string(), z.unknown());
const askedAnswer = acknowledgedAnswer.extend({
  options: optionsAnswer
    .nullable()
    .describe('WebAuthn’s PublicKeyCredentialRequestOptionsJSON; null where it has no passkey'),
});

export const loginStepRoute = defineRoute({
  method: 'POST',
  path: '/api/login/step',
  summary:
    'The second step of a login that waits for it: a code of the second factor, what a passkey signed, or the password; own origin only',
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
    'PASSKEY_COPIED',
    'PASSKEY_WRONG',
    'TOO_MANY',
  ],
});

export const stepPasskeyRoute = defineRoute({
  method: 'POST',
  path: '/api/login/step/passkey',
  summary:
    'What a passkey signs for the second step of the login that waits: once, within 5 minutes; own origin only',
  access: 'anyone',
  ownOriginOnly: true,
  answer: { status: 200, schema: askedAnswer },
  errors: ['BAD_ORIGIN', 'NOT_SIGNED_IN', 'TOO_MANY'],
});

export const proofRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/proof',
  summary:
    'Show that it is still you, for what asks for a fresh proof: the password, a code of the second factor, what a passkey signed, or a code of the phone of an account that has neither; counts for 15 minutes of this session',
  access: 'user',
  body: proofSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: [
    'CODE_OVER',
    'CODE_WRONG',
    'FACTOR_WRONG',
    'INVALID',
    'NOT_POSSIBLE_NOW',
    'PASSKEY_COPIED',
    'PASSKEY_WRONG',
    'TOO_MANY',
  ],
});

export const proofPasskeyRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/proof/passkey',
  summary: 'What a passkey signs for a fresh proof: once, within 5 minutes, for this session',
  access: 'user',
  answer: { status: 200, schema: askedAnswer },
  errors: ['TOO_MANY'],
});

export const passkeyOfferRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/passkeys/offer',
  summary: 'What a browser makes a passkey by, for one’s own account: once, within 5 minutes',
  access: 'user',
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      options: optionsAnswer.describe('WebAuthn’s PublicKeyCredentialCreationOptionsJSON'),
    }),
  },
  errors: ['PROOF_NEEDED', 'QUOTA', 'TOO_MANY'],
});

export const passkeyAddRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary:
    'Add a passkey to the second factor of one’s own account; the first one ends all other sessions',
  access: 'user',
  body: addPasskeySchema,
  answer: { status: 200, schema: recoveryAnswer },
  errors: ['INVALID', 'PASSKEY_WRONG', 'PROOF_NEEDED', 'QUOTA', 'TOO_MANY'],
});

export const passkeyRemoveRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/passkeys/remove/{id}',
  summary: 'Take a passkey off one’s own account; ends all other sessions',
  access: 'user',
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['LAST_FACTOR', 'NOT_FOUND', 'PROOF_NEEDED'],
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
    'Take the app’s codes off, by one of them or a recovery code, and without passkeys the second factor; ends all other sessions',
  access: 'user',
  body: factorCodeSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['FACTOR_WRONG', 'INVALID', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const recoveryRoute = defineRoute({
  method: 'POST',
  path: '/api/profile/factor/recovery',
  summary:
    'New recovery codes in the place of those before, by a code of the second factor; of an account with passkeys alone by one that was shown just now',
  access: 'user',
  body: recoverySchema,
  form: true,
  answer: { status: 200, schema: recoveryAnswer },
  errors: ['FACTOR_WRONG', 'INVALID', 'PROOF_NEEDED', 'TOO_MANY'],
});
