import 'server-only';
import { PaymentSettingsModel } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { changes } from '../../platform/cache/cache';
import { ShopError } from '../../platform/errors';
import { saveVersioned } from '../../platform/versioned-settings';
import { PAYMENT_METHODS } from './methods/kinds';
import { getPaymentSettings, methodObstacles, rulesOf, SETTINGS_ID } from './settings-queries';
import type { PaymentSettingsView, SavePaymentSettings } from './settings-schema';

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
  const target = { model: PaymentSettingsModel, id: SETTINGS_ID, tags: changes.payments() };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const { version: _, ...before } = rulesOf(record);
    const fields: Record<string, string> = {};
    for (const method of PAYMENT_METHODS) {
      const obstacle = obstacles[method];
      const isSwitchedOn = rules.methods[method].isOn && !before.methods[method].isOn;
      if (isSwitchedOn && obstacle !== null) fields[`methods.${method}.isOn`] = obstacle;
    }
    if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
    const audit = {
      ...({ action: 'payment.settings', subject: 'payment' } as const),
      ...{ subjectId: String(SETTINGS_ID), before, after: rules },
    };
    const entity = 'paymentSettings:shop';
    return { set: rules, event: { name: 'paymentSettings.changed', entity, data: {}, audit } };
  });
  const now = await getPaymentSettings(actor);
  if (isSaved) return now;
  throw new ShopError('CONFLICT', {
    message: 'These settings were changed in the meantime.',
    extra: { paymentSettings: now },
  });
}
