import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { PaymentSettingsModel, type PaymentSettingsRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import { settings } from '../../platform/env';
import {
  METHODS,
  PAYMENT_METHODS,
  type MethodObstacle,
  type PaymentMethod,
} from '../../shop/payment-method-kinds';
import { providerOf } from './providers/registry';
import { completeMethods, defaultPaymentRules } from './settings-rules';
import { settingsView, type PaymentRules, type PaymentSettingsView } from './settings-schema';
import { hasWalletAccount } from './wallet-account-queries';

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
 * The same for whoever places orders, each of which would read it: what this process writes counts at
 * once, what another one writes within a second, as with prices of delivery.
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
