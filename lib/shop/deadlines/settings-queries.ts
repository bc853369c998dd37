import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import {
  DeadlineSettingsModel,
  type DeadlineSettingsRecord,
} from '../../../models/deadline-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../policy';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../tags';
import { withDatabase } from '../../platform/database/connect';
import type { DeadlineSettingsView } from './schema';
import { DEADLINE_NAMES, DEFAULT_DEADLINES } from './settings-rules';

/** The one document of settings; `clocks` in hexadecimal, filled up. */
export const DEADLINES_ID = new Types.ObjectId('636c6f636b73000000000000');

/** A record as it is edited, or the defaults. */
export function deadlinesOf(record: DeadlineSettingsRecord | null): DeadlineSettingsView {
  if (record === null) return { version: 0, ...DEFAULT_DEADLINES };
  // A setting that did not exist yet when they were changed last has its default.
  const kept = DEADLINE_NAMES.flatMap((name) =>
    record[name] ? [[name, record[name]] as const] : [],
  );
  return { ...DEFAULT_DEADLINES, ...Object.fromEntries(kept), version: record.version };
}

/** The periods that count now, or the defaults; read live. */
export async function readDeadlines(session?: ClientSession): Promise<DeadlineSettingsView> {
  const record = await withDatabase(() =>
    DeadlineSettingsModel.findById(DEADLINES_ID, null, session ? { session } : {}).lean(),
  );
  return deadlinesOf(record);
}

/** The legal periods for cached pages; a change voids the cache. */
export const keptDeadlines = cachedRead(
  'clocks',
  () => readDeadlines(),
  () => [tags.clocks],
);

/** The settings as they are edited. @throws ShopError FORBIDDEN */
export async function getDeadlineSettings(actor: Actor): Promise<DeadlineSettingsView> {
  requirePermission(actor, 'settings.manage');
  return readDeadlines();
}
