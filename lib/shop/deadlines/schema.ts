// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer } from '../../platform/validation';
import { DEADLINE_BOUNDS, DEADLINE_NAMES, type Deadlines } from './settings-rules';

const periods = Object.fromEntries(
  DEADLINE_NAMES.map((name) => [name, integer(DEADLINE_BOUNDS[name])]),
) as Record<keyof Deadlines, ReturnType<typeof integer>>;

/** `POST /api/clocks`: `version` is the one that was edited. */
export const deadlineSettingsSchema = z
  .object({ ...periods, version: integer({ min: 0 }) })
  .superRefine(({ cityDays, elsewhereDays }, context) => {
    if (elsewhereDays >= cityDays) return;
    context.addIssue({ code: 'custom', path: ['elsewhereDays'], message: 'tooSmall' });
  });
export type SaveDeadlineSettings = z.output<typeof deadlineSettingsSchema>;

/** The settings as they are edited; version 0: nothing was changed yet. */
export type DeadlineSettingsView = Deadlines & { version: number };
