// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer } from '../../platform/validation';
import { RETENTION_BOUNDS, RETENTION_KINDS, type Retention, type RetentionKind } from './rules';

const days = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [kind, integer(RETENTION_BOUNDS[kind])]),
) as Record<RetentionKind, ReturnType<typeof integer>>;

/** `POST /api/retention`: days for each kind; `version` is the one that was edited. */
export const retentionSchema = z.object({ ...days, version: integer({ min: 0 }) });
export type SaveRetention = z.output<typeof retentionSchema>;

/** The settings as they are edited; version 0: nothing was changed yet. */
export type RetentionView = Retention & { version: number };
