// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { requiredText, text } from '../../../platform/validation';

/** Longest path or referrer that is taken; browsers and proxies end at about this. */
const LONGEST = 4096;

/** `POST /pageview`: a path of this shop (query and hash are not kept), and `document.referrer`. */
export const pageViewSchema = z.object({
  path: requiredText(LONGEST).refine((value) => /^\/(?![/\\])/.test(value), 'unknownChoice'),
  referrer: z.preprocess((value) => value ?? '', text(LONGEST)),
});
export type PageView = z.output<typeof pageViewSchema>;
