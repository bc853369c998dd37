import 'server-only';
import { ClockSettingsModel } from '../../../models/clock-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { changes } from '../../platform/cache/cache';
import { ShopError } from '../../platform/errors';
import { saveVersioned } from '../../platform/versioned-settings';
import type { SaveClockSettings } from './schema';
import { CLOCKS_ID, clocksOf } from './settings-queries';

/**
 * Says how long everybody has. What runs already by a date of its own (a complaint, a return, a refund)
 * keeps it; what is reckoned from its beginning (hand-over, delivery without a promised day) follows.
 * @throws ShopError FORBIDDEN, CONFLICT where somebody else changed them meanwhile
 */
export async function saveClockSettings(
  actor: Actor,
  { version, ...clocks }: SaveClockSettings,
): Promise<void> {
  requirePermission(actor, 'settings.manage');
  const target = { model: ClockSettingsModel, id: CLOCKS_ID, tags: changes.clocks() };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const { version: _, ...before } = clocksOf(record);
    const audit = {
      ...({ action: 'clocks.settings', subject: 'order', subjectId: undefined } as const),
      ...{ before, after: clocks },
    };
    const event = { name: 'clocks.changed', entity: 'clocks:shop', data: {}, audit };
    return { set: clocks, event };
  });
  if (!isSaved) throw new ShopError('CONFLICT');
}
