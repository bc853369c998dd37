// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { anyPassword, requiredLine, text } from '../../../platform/validation';

/** Bytes as browsers send them, base64url; refused without words, as no person types them. */
const bytes = (most: number) =>
  z
    .string('notText')
    .max(most, 'tooLong')
    .regex(/^[\w-]*$/, 'unknownChoice');

const credential = {
  // WebAuthn has at most 1023 bytes.
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key', 'unknownChoice'),
};
/** Property that a library requires, and nothing here reads. */
const clientExtensionResults = z.object({}).default({});

/** Response of a browser's `navigator.credentials.get`, as JSON. */
const signedPasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
    }),
    clientExtensionResults,
  })
  .describe('A WebAuthn AuthenticationResponseJSON');
export type SignedPasskey = z.output<typeof signedPasskeySchema>;

/** Response of `navigator.credentials.create`, as JSON. */
const newPasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string('notText').max(20, 'tooLong')).max(10, 'tooLong').optional(),
    }),
    clientExtensionResults,
  })
  .describe('A WebAuthn RegistrationResponseJSON');
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10;

/** A passkey as its person sees it. */
export interface PasskeyView {
  _id: string;
  name: string;
  /** ISO 8601 */
  createdAt: string;
  /** ISO 8601; null where it was not used since. */
  lastUsedAt: string | null;
}

/** `POST /api/profile/passkeys` */
export const addPasskeySchema = z.object({ name: requiredLine(50), passkey: newPasskeySchema });
export type AddPasskey = z.output<typeof addPasskeySchema>;

const code = text(60).default('');
const password = anyPassword.or(z.literal('')).default('');

/** `POST /api/login/step` and `/api/profile/proof`: one of the three, by what the account has. */
export const proofSchema = z.object({ code, password, passkey: signedPasskeySchema.optional() });
export type Proof = z.output<typeof proofSchema>;

/** A code of the second factor, or a recovery code where there is one. */
export const factorCodeSchema = z.object({ code: text(60) });

/** For new recovery codes; without a code of an account with passkeys alone. */
export const recoverySchema = z.object({ code });
