import 'server-only';
import { RetentionProgressModel, RetentionSettingsModel } from '../../../models/retention';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { saveVersioned } from '../../platform/versioned-settings';
import { ShopError } from '../errors';
import { requirePermission } from '../policy';
import { changes } from '../tags';
import { RETENTION_ID, retentionOf } from './queries';
import type { RetentionKind } from './rules';
import type { SaveRetention } from './schema';

/**
 * Says for how many days personal data is kept. What is gone already does not come back.
 * @throws ShopError FORBIDDEN, CONFLICT where somebody else changed it meanwhile
 */
export async function saveRetention(
  actor: Actor,
  { version, ...days }: SaveRetention,
): Promise<void> {
  requirePermission(actor, 'settings.manage');
  const target = { model: RetentionSettingsModel, id: RETENTION_ID, tags: changes.retention() };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const { version: _, ...before } = retentionOf(record);
    const audit = {
      ...({ action: 'data.retention', subject: 'data', subjectId: undefined } as const),
      ...{ before, after: days },
    };
    const event = { name: 'retention.changed', entity: 'retention:shop', data: {}, audit };
    return { set: days, event };
  });
  if (!isSaved) throw new ShopError('CONFLICT');
}

/** Notes until when the records of a kind have been blanked. */
export async function noteBlanked(kind: RetentionKind, until: Date): Promise<void> {
  await withDatabase(() =>
    RetentionProgressModel.updateOne({ _id: kind }, { $set: { until } }, { upsert: true }),
  );
}
