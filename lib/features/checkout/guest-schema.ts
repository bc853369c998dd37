// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { phone, requiredLine } from '../../platform/validation';
import { codeSchema } from '../accounts/codes/schema';

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
