import 'server-only';
import type { ClientSession } from 'mongoose';
import { MessageSettingsModel, type MessageSettingsRecord } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import { ruleOf, switchName, type Channel, type MessageKind } from './kinds';

/** The one document of settings. */
export const MESSAGE_SETTINGS_ID = 'messages';

/** The administrator's settings, read live; null: none yet. */
export function readMessageSettings(
  session?: ClientSession,
): Promise<MessageSettingsRecord | null> {
  return withDatabase(() =>
    MessageSettingsModel.findById(
      MESSAGE_SETTINGS_ID,
      null,
      session ? { session } : {},
    ).lean<MessageSettingsRecord>(),
  );
}

/**
 * The same for whoever queues messages: what this process writes counts at once, what another one
 * writes within a second.
 */
export const currentMessageSettings = (): Promise<MessageSettingsRecord | null> =>
  keptRead('message settings', [MessageSettingsModel.collection.collectionName], () =>
    readMessageSettings(),
  );

/** Whether a kind is sent by a channel: the administrator's switch, else the default. */
export function isOn(
  kind: MessageKind,
  channel: Channel,
  kept: Pick<MessageSettingsRecord, 'on' | 'off'> | null,
): boolean {
  const { possible, channels, isOptional } = ruleOf(kind);
  if (!possible.includes(channel)) return false;
  const name = switchName(kind, channel);
  if (isOptional && kept?.off.includes(name)) return false;
  return channels.includes(channel) || (kept?.on.includes(name) ?? false);
}
