import 'server-only';
import { MongoServerError } from 'mongodb';
import { MessageSettingsModel, type MessageSettingsRecord } from '../../../../models/message';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { toPoisha } from '../../../platform/money';
import { forgetBudget } from './budget';
import type { Budget, Switch } from './desk-schema';
import { ruleOf, switchName } from './kinds';
import { isOn, MESSAGE_SETTINGS_ID, readMessageSettings } from './settings-queries';

const DUPLICATE_KEY = 11000;

/**
 * Says whether a kind of message goes by a channel; the next one follows. What opens accounts or guards
 * them can't be switched off.
 * @throws ShopError FORBIDDEN, INVALID where it can't go that way, NOT_POSSIBLE_NOW where it must,
 * CONFLICT where two switch at the same moment
 */
export async function switchMessage(actor: Actor, { kind, channel, on }: Switch): Promise<void> {
  requirePermission(actor, 'messages.manage');
  const rule = ruleOf(kind);
  if (!rule.possible.includes(channel)) {
    throw new ShopError('INVALID', { fields: { channel: 'unknownChoice' } });
  }
  if (!on && !rule.isOptional) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This message cannot be switched off.' });
  }
  const name = switchName(kind, channel);
  const isDefault = rule.channels.includes(channel) === on;
  await changeSettings(actor, 'messages.switch', (record) => {
    const before = isOn(kind, channel, record);
    if (before === on) return null;
    const without = (names: readonly string[] = []) => names.filter((each) => each !== name);
    return {
      set: {
        on: [...without(record?.on), ...(on && !isDefault ? [name] : [])],
        off: [...without(record?.off), ...(!on && !isDefault ? [name] : [])],
      },
      before: { [name]: before },
      after: { [name]: on },
    };
  });
}

/**
 * Says what SMS may cost in a month; without a sum it is as `SMS_MONTHLY_TAKA` says.
 * @throws ShopError FORBIDDEN, CONFLICT where two change it at the same moment
 */
export async function setMessageBudget(actor: Actor, { taka }: Budget): Promise<void> {
  requirePermission(actor, 'messages.manage');
  const monthlyPoisha = taka === undefined ? null : toPoisha(taka);
  await changeSettings(actor, 'messages.budget', (record) => ({
    set: { monthlyPoisha },
    before: { monthlyPoisha: record?.monthlyPoisha ?? null },
    after: { monthlyPoisha },
  }));
  forgetBudget();
}

interface Change {
  set: Partial<MessageSettingsRecord>;
  before: unknown;
  after: unknown;
}

/** Writes a change of the settings with its version and its audit entry. @param change null: nothing to do */
async function changeSettings(
  actor: Actor,
  action: 'messages.switch' | 'messages.budget',
  change: (record: MessageSettingsRecord | null) => Change | null,
): Promise<void> {
  await inTransaction(async (session) => {
    const record = await readMessageSettings(session);
    const changed = change(record);
    if (changed === null) return;
    const { set, before, after } = changed;
    const next = { ...set, version: (record?.version ?? 0) + 1, changedAt: new Date() };
    if (record === null) {
      await MessageSettingsModel.create([{ _id: MESSAGE_SETTINGS_ID, ...next }], { session });
    } else {
      // The version is part of the filter: two changes at once can't both start from it.
      const { matchedCount } = await MessageSettingsModel.updateOne(
        { _id: MESSAGE_SETTINGS_ID, version: record.version },
        { $set: next },
        { session },
      );
      if (matchedCount === 0) throw new ShopError('CONFLICT');
    }
    const audit = { action, subject: 'content', subjectId: undefined, before, after } as const;
    await publish(
      actor,
      [{ name: 'messages.settings', entity: 'messages:shop', data: {}, audit }],
      session,
    );
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw new ShopError('CONFLICT');
  });
}
