// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { phone, text } from '../../platform/validation';
import { codeSchema } from './codes/shared';
import { ticked } from './schema';

/** `POST /api/login/code` */
export const phoneCodeSchema = z.object({ phone });

/** `POST /api/login/phone`: `name` is for an account that is made now. */
export const phoneSignInSchema = z.object({
  phone,
  code: codeSchema,
  name: text(100).optional(),
  remember: ticked,
});
