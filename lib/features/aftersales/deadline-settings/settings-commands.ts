import 'server-only';
import { MongoServerError } from 'mongodb';
import { ClockSettingsModel } from '../../../../models/clock-settings';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../platform/cache/cache';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import type { SaveClockSettings } from './schema';
import { CLOCKS_ID, clocksOf } from './settings-queries';

const DUPLICATE_KEY = 11000;

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
  await inTransaction(async (session) => {
    const record = await ClockSettingsModel.findById(CLOCKS_ID, null, { session }).lean();
    const { version: kept, ...before } = clocksOf(record);
    if (kept !== version) throw new ShopError('CONFLICT');
    const next = { ...clocks, version: version + 1, changedAt: new Date() };
    if (record === null) {
      await ClockSettingsModel.create([{ _id: CLOCKS_ID, ...next }], { session });
    } else {
      const from = { _id: CLOCKS_ID, version };
      const { matchedCount } = await ClockSettingsModel.updateOne(
        from,
        { $set: next },
        { session },
      );
      if (matchedCount === 0) throw new ShopError('CONFLICT');
    }
    await publish(
      actor,
      [
        {
          name: 'clocks.changed',
          entity: 'clocks:shop',
          data: {},
          audit: {
            action: 'clocks.settings',
            subject: 'order',
            subjectId: undefined,
            before,
            after: clocks,
          },
        },
      ],
      session,
    );
    await recordChange(changes.clocks(), session);
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw new ShopError('CONFLICT');
  });
  applyInvalidation(changes.clocks());
}
