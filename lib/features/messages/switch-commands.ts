import 'server-only';
import { MongoServerError } from 'mongodb';
import { MessageSettingsModel } from '../../../models/message-settings';
import type { Actor } from '../../platform/auth/actor';
import { mayManageMessages } from '../../platform/auth/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../platform/errors';
import { publish } from '../../platform/events/publish';
import type { Switch } from './desk-schema';
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
  if (!mayManageMessages(actor)) throw new ShopError('FORBIDDEN');
  const rule = ruleOf(kind);
  if (!rule.possible.includes(channel)) {
    throw new ShopError('INVALID', { fields: { channel: 'unknownChoice' } });
  }
  if (!on && !rule.isOptional) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This message cannot be switched off.' });
  }
  await inTransaction(async (session) => {
    const record = await readMessageSettings(session);
    const before = isOn(kind, channel, record);
    if (before === on) return;
    const name = switchName(kind, channel);
    const without = (names: readonly string[] = []) => names.filter((each) => each !== name);
    const isDefault = rule.channels.includes(channel) === on;
    const next = {
      on: [...without(record?.on), ...(on && !isDefault ? [name] : [])],
      off: [...without(record?.off), ...(!on && !isDefault ? [name] : [])],
      version: (record?.version ?? 0) + 1,
      changedAt: new Date(),
    };
    if (record === null) {
      await MessageSettingsModel.create([{ _id: MESSAGE_SETTINGS_ID, ...next }], { session });
    } else {
      const { matchedCount } = await MessageSettingsModel.updateOne(
        { _id: MESSAGE_SETTINGS_ID, version: record.version },
        { $set: next },
        { session },
      );
      if (matchedCount === 0) throw new ShopError('CONFLICT');
    }
    await publish(
      actor,
      [
        {
          name: 'message.switched',
          entity: 'messages:shop',
          data: {},
          audit: {
            action: 'messages.switch',
            subject: 'content',
            subjectId: undefined,
            before: { [name]: before },
            after: { [name]: on },
          },
        },
      ],
      session,
    );
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw new ShopError('CONFLICT');
  });
}
