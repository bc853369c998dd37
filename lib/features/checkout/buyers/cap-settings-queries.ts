import 'server-only';
import { Types } from 'mongoose';
import { OrderCapsModel, type OrderCapsRecord } from '../../../../models/buyer-limits';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import type { Caps } from './cap-rules';
import { capSettingsView, DEFAULT_CAPS, type CapSettingsView } from './cap-settings-rules';

/** The one document of settings; `ordercaps` in hexadecimal, filled up. */
export const CAPS_ID = new Types.ObjectId('6f7264657263617073000000');

/** The stored caps, or the defaults; read live. */
export async function readCaps(): Promise<Caps & { version: number }> {
  return capsOf(await withDatabase(() => OrderCapsModel.findById(CAPS_ID).lean()));
}

/**
 * The same for whoever places orders, each of which would read it: what this process writes counts at
 * once, what another one writes within a second, as with prices of delivery.
 */
export const currentCaps = (): Promise<Caps> =>
  keptRead('order caps', [OrderCapsModel.collection.collectionName], readCaps);

export const capsOf = (record: OrderCapsRecord | null): Caps & { version: number } => {
  if (record === null) return { version: 0, ...DEFAULT_CAPS };
  const { version, sharePercent, freeUnits, groups, strangers } = record;
  return {
    ...{ version, sharePercent, freeUnits },
    // What was no setting yet when they were saved last has its default.
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
