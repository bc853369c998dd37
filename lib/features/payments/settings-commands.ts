import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { MongoServerError } from 'mongodb';
import {
  METHODS,
  PAYMENT_METHODS,
  type MethodObstacle,
  type PaymentMethod,
} from '../../shop/payment-method-kinds';
import { PaymentSettingsModel, type PaymentSettingsRecord } from '../../../models/payment-settings';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { keptRead } from '../../platform/database/kept-read';
import { settings } from '../../platform/env';
import { applyInvalidation } from '../../platform/cache/apply-invalidation';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../platform/cache/cache';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { publish } from '../../platform/events/publish';
import {
  type PaymentRules,
  settingsView,
  type PaymentSettingsView,
  type SavePaymentSettings,
} from './settings-schema';
import { completeMethods, defaultPaymentRules } from './settings-rules';
import { providerOf } from './providers/registry';
import { hasWalletAccount } from './wallet-account-commands';

/** The one document of settings; `payments` in hexadecimal, filled up. */
const SETTINGS_ID = new Types.ObjectId('7061796d656e747300000000');

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

const rulesOf = (record: PaymentSettingsRecord | null): PaymentRules & { version: number } => {
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
