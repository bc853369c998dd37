import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { OrderCapsModel, type OrderCapsRecord } from '../../../models/order-caps';
import type { Actor } from '../../platform/auth/actor';
import { mayManageGuards } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import type { Caps } from './cap-rules';
import { capSettingsView, DEFAULT_CAPS, type CapSettingsView } from './cap-settings-rules';

/** The one document of settings; `ordercaps` in hexadecimal, filled up. */
export const CAPS_ID = new Types.ObjectId('6f7264657263617073000000');

/** What is kept, or the defaults; read live. */
export async function readCaps(session?: ClientSession): Promise<Caps & { version: number }> {
  const record = await withDatabase(() =>
    OrderCapsModel.findById(CAPS_ID, null, session ? { session } : {}).lean(),
  );
  return capsOf(record);
}

export const capsOf = (record: OrderCapsRecord | null): Caps & { version: number } => {
  if (record === null) return { version: 0, ...DEFAULT_CAPS };
  const { version, sharePercent, freeUnits, groups } = record;
  return { version, sharePercent, freeUnits, groups };
};

/** The caps as they are edited. @throws ShopError FORBIDDEN */
export async function getCapSettings(actor: Actor): Promise<CapSettingsView> {
  if (!mayManageGuards(actor)) throw new ShopError('FORBIDDEN');
  const { version, ...caps } = await readCaps();
  return capSettingsView(caps, version);
}
