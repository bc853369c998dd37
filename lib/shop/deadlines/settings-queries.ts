import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ClockSettingsModel, type ClockSettingsRecord } from '../../../models/clock-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../platform/cache/tags';
import { withDatabase } from '../../platform/database/connect';
import type { ClockSettingsView } from './schema';
import { CLOCK_NAMES, DEFAULT_CLOCKS } from './settings-rules';

/** The one document of settings; `clocks` in hexadecimal, filled up. */
export const CLOCKS_ID = new Types.ObjectId('636c6f636b73000000000000');

/** A record as it is edited, or the defaults. */
export function clocksOf(record: ClockSettingsRecord | null): ClockSettingsView {
  if (record === null) return { version: 0, ...DEFAULT_CLOCKS };
  // What was no setting yet when they were changed last has its default.
  const kept = CLOCK_NAMES.flatMap((name) => (record[name] ? [[name, record[name]] as const] : []));
  return { ...DEFAULT_CLOCKS, ...Object.fromEntries(kept), version: record.version };
}

/** The periods that count now, or the defaults; read live. */
export async function readClocks(session?: ClientSession): Promise<ClockSettingsView> {
  const record = await withDatabase(() =>
    ClockSettingsModel.findById(CLOCKS_ID, null, session ? { session } : {}).lean(),
  );
  return clocksOf(record);
}

/** The legal periods for cached pages; a change voids the cache. */
export const keptClocks = cachedRead(
  'clocks',
  () => readClocks(),
  () => [tags.clocks],
);

/** The settings as they are edited. @throws ShopError FORBIDDEN */
export async function getClockSettings(actor: Actor): Promise<ClockSettingsView> {
  requirePermission(actor, 'settings.manage');
  return readClocks();
}
