// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { anyPassword, text } from '../../../platform/validation';

const code = text(60).default('');
const password = anyPassword.or(z.literal('')).default('');

/** `POST /api/login/step` and `/api/profile/proof`: one of the two, by what the account has. */
export const proofSchema = z.object({ code, password });
export type Proof = z.output<typeof proofSchema>;

/** A code of the second factor, or a recovery code where there is one. */
export const factorCodeSchema = z.object({ code: text(60) });
