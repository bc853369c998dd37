import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import {
  METHODS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type MethodObstacle,
} from '../../shop/payment-method-types';
import { PaymentSettingsModel, type PaymentSettingsRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import { settings } from '../../platform/env';
import { changes } from '../../shop/tags';
import { ShopError } from '../../shop/errors';
import { saveVersioned } from '../../platform/versioned-settings';
import {
  type PaymentRules,
  settingsView,
  type PaymentSettingsView,
  type SavePaymentSettings,
} from './settings-schema';
import { providerOf } from './providers/registry';
import { completeMethods, defaultPaymentRules } from './settings-rules';
import { hasWalletAccount } from './wallet-account-commands';

/** The one document of settings; `payments` in hexadecimal, filled up. */
export const SETTINGS_ID = new Types.ObjectId('7061796d656e747300000000');

/** The stored rules, or the defaults; read live. */
export async function readPaymentRules(
  session?: ClientSession,
): Promise<PaymentRules & { version: number }> {
  const record = await withDatabase(() =>
    PaymentSettingsModel.findById(SETTINGS_ID, null, session ? { session } : {}).lean(),
  );
  return rulesOf(record);
}

/**
 * Returns the same caps for placing orders, each of which would read them: a change by this process takes
 * effect at once, one by another process within a second, as with delivery prices.
 */
export const currentPaymentRules = (): Promise<PaymentRules & { version: number }> =>
  keptRead('payment rules', [PaymentSettingsModel.collection.collectionName], () =>
    readPaymentRules(),
  );

export const rulesOf = (
  record: PaymentSettingsRecord | null,
): PaymentRules & { version: number } => {
  if (record === null) return { version: 0, ...defaultPaymentRules(settings().paymentDemo) };
  const { version, codNewBuyerPoisha, reviewHours } = record;
  const methods = completeMethods(record.methods);
  const { codRefusals = null, codCode = null } = record;
  return { version, methods, codNewBuyerPoisha, codRefusals, codCode, reviewHours };
};

/** Why each method can't be offered, or null. */
export async function methodObstacles(): Promise<Record<PaymentMethod, MethodObstacle | null>> {
  const hasAccount = await hasWalletAccount();
  const isThere = (method: PaymentMethod) =>
    METHODS[method].kind === 'transfer' ? hasAccount : providerOf(method) !== null;
  return Object.fromEntries(
    PAYMENT_METHODS.map((method) => {
      const { obstacle } = METHODS[method];
      return [method, obstacle !== null && isThere(method) ? null : obstacle];
    }),
  ) as Record<PaymentMethod, MethodObstacle | null>;
}

/** The settings as they are edited. @throws ShopError FORBIDDEN */
export async function getPaymentSettings(actor: Actor): Promise<PaymentSettingsView> {
  requirePermission(actor, 'settings.manage');
  const [{ version, ...rules }, obstacles] = await Promise.all([
    readPaymentRules(),
    methodObstacles(),
  ]);
  return settingsView(rules, version, obstacles);
}

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
