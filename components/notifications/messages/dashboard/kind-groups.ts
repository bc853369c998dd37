import {
  AUDIENCES,
  CHANNELS,
  MESSAGE_KINDS,
  ruleOf,
  type Audience,
  type Channel,
  type MessageKind,
} from '@/lib/features/notifications/messages/kinds';

/** All kinds by whom they are for, in the order in which lists show them. */
export const kindGroups = (): { audience: Audience; kinds: MessageKind[] }[] =>
  AUDIENCES.map((audience) => ({
    audience,
    kinds: MESSAGE_KINDS.filter((kind) => ruleOf(kind).audience === audience),
  })).filter(({ kinds }) => kinds.length > 0);

/** By what a kind can go. */
export const channelsOf = (kind: MessageKind): Channel[] =>
  CHANNELS.filter((channel) => ruleOf(kind).possible.includes(channel));
