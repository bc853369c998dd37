import 'server-only';
import {
  RetentionProgressModel,
  RetentionSettingsModel,
  type RetentionSettingsRecord,
} from '../../../models/retention';
import type { Actor } from '../../platform/auth/actor';
import { cachedRead } from '../../platform/cache/cache';
import { withDatabase } from '../../platform/database/connect';
import { requirePermission } from '../policy';
import { tags } from '../tags';
import { DEFAULT_RETENTION, RETENTION_KINDS, type RetentionKind } from './rules';
import type { RetentionView } from './schema';

export const RETENTION_ID = 'retention';

/** A record as it is edited, or the defaults. */
export function retentionOf(record: RetentionSettingsRecord | null): RetentionView {
  if (record === null) return { version: 0, ...DEFAULT_RETENTION };
  const days = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, record[kind]]));
  return { ...DEFAULT_RETENTION, ...days, version: record.version };
}

/** For how many days each kind is kept now; read live. */
export async function readRetention(): Promise<RetentionView> {
  return retentionOf(
    await withDatabase(() => RetentionSettingsModel.findById(RETENTION_ID).lean()),
  );
}

/** Cached retention settings for the privacy page; saving them invalidates the cache. */
export const keptRetention = cachedRead(
  'retention',
  () => readRetention(),
  () => [tags.retention],
);

/** The settings as they are edited. @throws ShopError FORBIDDEN */
export async function getRetention(actor: Actor): Promise<RetentionView> {
  requirePermission(actor, 'settings.manage');
  return readRetention();
}

/** Until when the records of a kind have been blanked; null: none yet. */
export async function blankedUntil(kind: RetentionKind): Promise<Date | null> {
  const progress = await withDatabase(() => RetentionProgressModel.findById(kind).lean());
  return progress?.until ?? null;
}
