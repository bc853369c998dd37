// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, text, type ValidationKey } from '../../../platform/validation';
import {
  FORBIDDEN_LEVELS,
  FORBIDDEN_REASONS,
  MAX_WORDS_TEXT,
  type ForbiddenList,
  type ForbiddenReason,
} from './types';

const key = (name: ValidationKey) => name;

const byReason = <Suffix extends string, Schema extends z.ZodType>(
  suffix: Suffix,
  schema: Schema,
) =>
  Object.fromEntries(FORBIDDEN_REASONS.map((reason) => [`${reason}${suffix}`, schema])) as Record<
    `${ForbiddenReason}${Suffix}`,
    Schema
  >;

/** `POST /api/forbidden-words`: the words of each reason, and what a hit does, in the version looked at. */
export const saveForbiddenSchema = z.object({
  version: integer({ min: 0 }),
  ...byReason('Words', text(MAX_WORDS_TEXT)),
  ...byReason('Level', z.enum(FORBIDDEN_LEVELS, key('unknownChoice'))),
});
export type SaveForbidden = z.output<typeof saveForbiddenSchema>;

/** The lists as they are edited; version 0 while they are the built-in ones. */
export interface ForbiddenSettings {
  version: number;
  lists: ForbiddenList[];
}
