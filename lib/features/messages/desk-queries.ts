import 'server-only';
import { Types } from 'mongoose';
import type { QueryFilter } from 'mongoose';
import { MessageModel, type MessageRecord } from '../../../models/message';
import type { Actor } from '../../platform/auth/actor';
import { mayManageMessages } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { normalizePhone } from '../../platform/phone';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { maskDestination, mayTryAgain } from './desk-rules';
import type { MessageList, MessageRow } from './desk-schema';

/** Rows on a page of the desk. */
export const MESSAGES_PAGE_SIZE = 50;

/** A page of all messages, newest first. @throws ShopError FORBIDDEN */
export async function listMessages(
  actor: Actor,
  asked: MessageList,
): Promise<{ messages: MessageRow[]; next: string | null }> {
  if (!mayManageMessages(actor)) throw new ShopError('FORBIDDEN');
  const records = await withDatabase(() =>
    MessageModel.find(filterOf(asked))
      .sort({ _id: -1 })
      .limit(MESSAGES_PAGE_SIZE + 1)
      .lean<MessageRecord[]>(),
  );
  const page = records.slice(0, MESSAGES_PAGE_SIZE);
  const last = page.at(-1);
  const now = Date.now();
  return {
    messages: page.map((record) => rowOf(record, now)),
    next: records.length > page.length && last ? String(last._id) : null,
  };
}

function filterOf({ q, state, channel, kind, from, to, before }: MessageList) {
  const filter: QueryFilter<MessageRecord> = {
    ...(q && { to: normalizePhone(q) ?? q.toLowerCase() }),
    ...(state && { state }),
    ...(channel && { channel }),
    ...(kind && { kind }),
  };
  const span = {
    ...(from && { $gte: startOfDay(from) }),
    ...(to && { $lt: endOfDay(to) }),
  };
  if (from ?? to) filter.createdAt = span;
  if (before) filter._id = { $lt: new Types.ObjectId(before) };
  return filter;
}

function rowOf(record: MessageRecord, now: number): MessageRow {
  const { kind, channel, state, expiresAt, values, letter, costPoisha, problem } = record;
  const hasWords = Boolean(values ?? letter);
  return {
    _id: String(record._id),
    kind,
    channel,
    to: maskDestination(record.to, channel),
    locale: record.locale as MessageRow['locale'],
    state,
    createdAt: record.createdAt.toISOString(),
    dueAt: state === 'due' ? record.dueAt.toISOString() : null,
    endedAt: record.endedAt?.toISOString() ?? null,
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    attempts: record.attempts,
    provider: record.provider ?? '',
    parts: record.parts ?? null,
    cost: costPoisha == null ? null : toTaka(costPoisha),
    problem: problem ? { code: problem.code, message: problem.message } : null,
    mayTryAgain: mayTryAgain({ kind, state, expiresAt, hasWords }, now),
  };
}
