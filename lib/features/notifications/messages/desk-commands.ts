import 'server-only';
import { Types } from 'mongoose';
import {
  MessageModel,
  MessageSettingsModel,
  type MessageSettingsRecord,
} from '../../../../models/message';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { toPoisha } from '../../../platform/money';
import { saveVersioned } from '../../../platform/versioned-settings';
import { mayTryAgain } from './desk-rules';
import { usefulUntil } from './send-rules';
import { wakeSender } from './sender';
import { forgetBudget, isOn, MESSAGE_SETTINGS_ID } from './budget';
import type { Budget, Switch } from './desk-schema';
import { ruleOf, switchName } from './types';

/**
 * Sends a message once more that is known not to have arrived, as a new try with a name of its own at the
 * gateway.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it may have arrived, is of no use any
 * more, or is a way into an account
 */
export async function retryMessage(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'messages.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const _id = new Types.ObjectId(id);
  await inTransaction(async (session) => {
    const message = await MessageModel.findById(_id, null, { session }).lean();
    if (message === null) throw new ShopError('NOT_FOUND');
    const { kind, channel, state, expiresAt } = message;
    const now = new Date();
    const hasWords = Boolean(message.values ?? message.letter);
    if (!mayTryAgain({ kind, state, expiresAt, hasWords }, now.getTime())) {
      throw new ShopError('NOT_POSSIBLE_NOW');
    }
    // The state is part of the filter: of two who ask at once, one does.
    const { matchedCount } = await MessageModel.updateOne(
      { _id, state },
      {
        $set: {
          state: 'due',
          dueAt: now,
          attempts: 0,
          // A message resent today is useful today.
          expiresAt: expiresAt ?? usefulUntil({ channel, rank: message.rank, createdAt: now }),
        },
        $unset: {
          problem: 1,
          endedAt: 1,
          firstTriedAt: 1,
          claim: 1,
          provider: 1,
          providerId: 1,
          reference: 1,
          openAt: 1,
          takenAt: 1,
        },
      },
      { session },
    );
    if (matchedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
    await publish(
      actor,
      [
        {
          name: 'message.retried',
          entity: `message:${id}`,
          data: {},
          audit: {
            action: 'messages.again',
            subject: 'content',
            subjectId: id,
            before: { kind, channel, state },
            after: { kind, channel, state: 'due' },
          },
        },
      ],
      session,
    );
  });
  wakeSender();
}

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
  const target = { model: MessageSettingsModel, id: MESSAGE_SETTINGS_ID };
  const isSaved = await saveVersioned(actor, target, undefined, (record) => {
    const changed = change(record);
    if (changed === null) return null;
    const { set, before, after } = changed;
    const audit = { action, subject: 'content', subjectId: undefined, before, after } as const;
    return {
      set,
      event: { name: 'messages.settings', entity: 'messages:shop', data: {}, audit },
    };
  });
  if (!isSaved) throw new ShopError('CONFLICT');
}
