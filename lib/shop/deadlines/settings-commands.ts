import 'server-only';
import { DeadlineSettingsModel } from '../../../models/deadline-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../policy';
import { changes } from '../tags';
import { ShopError } from '../errors';
import { saveVersioned } from '../../platform/versioned-settings';
import type { SaveDeadlineSettings } from './schema';
import { DEADLINES_ID, deadlinesOf } from './settings-queries';

/**
 * Says how long everybody has. What runs already by a date of its own (a complaint, a return, a refund)
 * keeps it; what is reckoned from its beginning (hand-over, delivery without a promised day) follows.
 * @throws ShopError FORBIDDEN, CONFLICT where somebody else changed them meanwhile
 */
export async function saveDeadlineSettings(
  actor: Actor,
  { version, ...deadlines }: SaveDeadlineSettings,
): Promise<void> {
  requirePermission(actor, 'settings.manage');
  const target = { model: DeadlineSettingsModel, id: DEADLINES_ID, tags: changes.clocks() };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const { version: _, ...before } = deadlinesOf(record);
    const audit = {
      ...({ action: 'clocks.settings', subject: 'order', subjectId: undefined } as const),
      ...{ before, after: deadlines },
    };
    const event = { name: 'clocks.changed', entity: 'clocks:shop', data: {}, audit };
    return { set: deadlines, event };
  });
  if (!isSaved) throw new ShopError('CONFLICT');
}
