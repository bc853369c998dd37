import 'server-only';
import { MongoServerError } from 'mongodb';
import { PaymentSettingsModel, type PaymentSettingsRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { applyInvalidation } from '../../platform/cache/invalidation';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../platform/cache/cache';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { publish } from '../../platform/events/publish';
import { PAYMENT_METHODS } from './methods/kinds';
import { getPaymentSettings, methodObstacles, rulesOf, SETTINGS_ID } from './settings-queries';
import type { PaymentSettingsView, SavePaymentSettings } from './settings-schema';

const DUPLICATE_KEY = 11000;

/**
 * Says which ways to pay the shop offers, and for which values. What can't be offered can't be
 * switched on; what was on before and became impossible may stay.
 * @throws ShopError FORBIDDEN, INVALID with fields `methods.….isOn`, CONFLICT with the newer ones as
 *   `paymentSettings`
 */
export async function savePaymentSettings(
  actor: Actor,
  { version, ...rules }: SavePaymentSettings,
): Promise<PaymentSettingsView> {
  requirePermission(actor, 'settings.manage');
  const obstacles = await methodObstacles();
  const isWritten = await inTransaction(async (session) => {
    const record = await PaymentSettingsModel.findById(SETTINGS_ID, null, {
      session,
    }).lean<PaymentSettingsRecord>();
    const { version: kept, ...before } = rulesOf(record);
    if (kept !== version) return false;
    const fields: Record<string, string> = {};
    for (const method of PAYMENT_METHODS) {
      const obstacle = obstacles[method];
      const isSwitchedOn = rules.methods[method].isOn && !before.methods[method].isOn;
      if (isSwitchedOn && obstacle !== null) fields[`methods.${method}.isOn`] = obstacle;
    }
    if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
    const next = { ...rules, version: version + 1, changedAt: new Date() };
    if (record === null) {
      await PaymentSettingsModel.create([{ _id: SETTINGS_ID, ...next }], { session });
    } else {
      const from = { _id: SETTINGS_ID, version };
      const done = await PaymentSettingsModel.updateOne(from, { $set: next }, { session });
      if (done.matchedCount === 0) return false;
    }
    await publish(
      actor,
      [
        {
          name: 'paymentSettings.changed',
          entity: 'paymentSettings:shop',
          data: {},
          audit: {
            action: 'payment.settings',
            subject: 'payment',
            subjectId: String(SETTINGS_ID),
            before,
            after: rules,
          },
        },
      ],
      session,
    );
    await recordChange(changes.payments(), session);
    return true;
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return false;
  });
  if (isWritten) applyInvalidation(changes.payments());
  const now = await getPaymentSettings(actor);
  if (isWritten) return now;
  throw new ShopError('CONFLICT', {
    message: 'These settings were changed in the meantime.',
    extra: { paymentSettings: now },
  });
}
