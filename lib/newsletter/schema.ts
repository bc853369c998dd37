// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { email } from '../validation';

/** `POST /newsletter` */
export const newsletterSchema = z.object({ email });
