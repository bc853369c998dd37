import 'server-only';
import { MongoServerError } from 'mongodb';
import { OrderCapsModel, type OrderCapsRecord } from '../../../../models/buyer-limits';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { CAPS_ID, capsOf, getCapSettings } from './cap-settings-queries';
import type { CapSettingsView } from './cap-settings-rules';
import type { SaveCapSettings } from './schema';

const DUPLICATE_KEY = 11000;

/**
 * Says what one buyer's open orders may hold. Orders that are placed stay as they are.
 * @throws ShopError FORBIDDEN, CONFLICT with the newer ones as `orderCaps`
 */
export async function saveCapSettings(
  actor: Actor,
  { version, ...caps }: SaveCapSettings,
): Promise<CapSettingsView> {
  requirePermission(actor, 'settings.manage');
  const isWritten = await inTransaction(async (session) => {
    const record = await OrderCapsModel.findById(CAPS_ID, null, {
      session,
    }).lean<OrderCapsRecord>();
    const { version: kept, ...before } = capsOf(record);
    if (kept !== version) return false;
    const next = { ...caps, version: version + 1, changedAt: new Date() };
    if (record === null) {
      await OrderCapsModel.create([{ _id: CAPS_ID, ...next }], { session });
    } else {
      const from = { _id: CAPS_ID, version };
      const done = await OrderCapsModel.updateOne(from, { $set: next }, { session });
      if (done.matchedCount === 0) return false;
    }
    const audit = {
      ...({ action: 'order.caps', subject: 'order', subjectId: undefined } as const),
      before,
      after: caps,
    };
    const event = { name: 'orderCaps.changed', entity: 'orderCaps:shop', data: {}, audit };
    await publish(actor, [event], session);
    return true;
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return false;
  });
  const now = await getCapSettings(actor);
  if (isWritten) return now;
  throw new ShopError('CONFLICT', {
    message: 'These settings were changed in the meantime.',
    extra: { orderCaps: now },
  });
}
