// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer } from '../../platform/validation';
import { CLOCK_BOUNDS, CLOCK_NAMES, type Clocks } from './settings-rules';

const periods = Object.fromEntries(
  CLOCK_NAMES.map((name) => [name, integer(CLOCK_BOUNDS[name])]),
) as Record<keyof Clocks, ReturnType<typeof integer>>;

/** `POST /api/clocks`: `version` is the one that was edited. */
export const clockSettingsSchema = z
  .object({ ...periods, version: integer({ min: 0 }) })
  .superRefine(({ cityDays, elsewhereDays }, context) => {
    if (elsewhereDays >= cityDays) return;
    context.addIssue({ code: 'custom', path: ['elsewhereDays'], message: 'tooSmall' });
  });
export type SaveClockSettings = z.output<typeof clockSettingsSchema>;

/** The settings as they are edited; version 0: nothing was changed yet. */
export type ClockSettingsView = Clocks & { version: number };
