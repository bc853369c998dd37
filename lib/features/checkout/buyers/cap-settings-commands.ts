import 'server-only';
import { Types } from 'mongoose';
import { OrderCapsModel, type OrderCapsRecord } from '../../../../models/buyer-limits';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import { ShopError } from '../../../shop/errors';
import { saveVersioned } from '../../../platform/versioned-settings';
import type { Caps } from './cap-rules';
import { capSettingsView, DEFAULT_CAPS, type CapSettingsView } from './cap-settings-rules';
import type { SaveCapSettings } from './schema';

/** The one document of settings; `ordercaps` in hexadecimal, filled up. */
export const CAPS_ID = new Types.ObjectId('6f7264657263617073000000');

/** The stored caps, or the defaults; read live. */
async function readCaps(): Promise<Caps & { version: number }> {
  return capsOf(await withDatabase(() => OrderCapsModel.findById(CAPS_ID).lean()));
}

/**
 * Returns the same caps for placing orders, each of which would read them: a change by this process takes
 * effect at once, one by another process within a second, as with delivery prices.
 */
export const currentCaps = (): Promise<Caps> =>
  keptRead('order caps', [OrderCapsModel.collection.collectionName], readCaps);

const capsOf = (record: OrderCapsRecord | null): Caps & { version: number } => {
  if (record === null) return { version: 0, ...DEFAULT_CAPS };
  const { version, sharePercent, freeUnits, groups, strangers } = record;
  return {
    ...{ version, sharePercent, freeUnits },
    // Settings that did not exist yet at the last save have their defaults.
    groups: { ...DEFAULT_CAPS.groups, ...groups },
    strangers: strangers ?? DEFAULT_CAPS.strangers,
  };
};

/** The caps as they are edited. @throws ShopError FORBIDDEN */
export async function getCapSettings(actor: Actor): Promise<CapSettingsView> {
  requirePermission(actor, 'settings.manage');
  const { version, ...caps } = await readCaps();
  return capSettingsView(caps, version);
}

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
