import 'server-only';
import { OrderCapsModel } from '../../../../models/order-caps';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { saveVersioned } from '../../../platform/versioned-settings';
import { CAPS_ID, capsOf, getCapSettings } from './cap-settings-queries';
import type { CapSettingsView } from './cap-settings-rules';
import type { SaveCapSettings } from './schema';

/**
 * Says what one buyer's open orders may hold. Orders that are placed stay as they are.
 * @throws ShopError FORBIDDEN, CONFLICT with the newer ones as `orderCaps`
 */
export async function saveCapSettings(
  actor: Actor,
  { version, ...caps }: SaveCapSettings,
): Promise<CapSettingsView> {
  requirePermission(actor, 'settings.manage');
  const target = { model: OrderCapsModel, id: CAPS_ID };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const { version: _, ...before } = capsOf(record);
    const audit = {
      ...({ action: 'order.caps', subject: 'order', subjectId: undefined } as const),
      ...{ before, after: caps },
    };
    const entity = 'orderCaps:shop';
    return { set: caps, event: { name: 'orderCaps.changed', entity, data: {}, audit } };
  });
  const now = await getCapSettings(actor);
  if (isSaved) return now;
  throw new ShopError('CONFLICT', {
    message: 'These settings were changed in the meantime.',
    extra: { orderCaps: now },
  });
}
