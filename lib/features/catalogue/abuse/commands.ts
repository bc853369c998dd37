import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { AbuseCaseModel, type AbuseCaseRecord } from '../../../../models/abuse-case';
import type { Actor } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { callerNetwork } from '../../../platform/http/caller-network';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import { ShopError } from '../../../shop/errors';
import { isOfOwnShop, shopOf } from '../../../shop/policy';
import { sellsIn } from '..';
import { findReported, type Reported } from './queries';
import { dueAfter, mayReport } from './rules';
import type { ReportAbuse } from './schema';
import { DISMISSED_DAYS, MOST_REPORTS } from './types';

const DAY_MS = 24 * 3_600_000;
const DUPLICATE_KEY = 11000;
/** Tries where somebody else opened, or decided, the case of the same thing meanwhile. */
const TRIES = 4;

/** Reports of guests from one network; each address has a limit of its own. */
const OF_NETWORK: Limit = {
  name: 'abuse-of-network',
  points: 60,
  seconds: 24 * 60 * 60,
  per: 'address',
};

/** Guests of one network count as one person: a phone that connects anew is no second one. */
const networkReporter = (): string => `network:${callerNetwork() ?? 'here'}`;

/**
 * Reports a product on sale or a seller. It changes nothing but the staff's list: only a person takes
 * something down. A second report of the same person, while the first is open, is answered like the first and
 * not counted.
 * @param actor null: a guest
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW of one's own, QUOTA of whose reports wait or were dismissed
 *   too often, TOO_MANY
 */
export async function reportAbuse(
  actor: Actor | null,
  input: ReportAbuse,
  now = new Date(),
): Promise<void> {
  const subject = await findReported(input.kind, input.subjectId.toLowerCase());
  if (!subject) throw new ShopError('NOT_FOUND');
  if (actor && isOfOwnShop(actor, subject.sellerId)) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This is of your own shop.' });
  }
  const reporter = actor ? `account:${actor.id}` : networkReporter();
  if (!actor) await consumeKey(OF_NETWORK, reporter);
  const isRival = actor !== null && (await sellsIn(shopOf(actor), subject.category));
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction((session) =>
        write(actor, subject, { input, reporter, isRival, now }, session),
      );
      return;
    } catch (error) {
      const isTaken = error instanceof MongoServerError && error.code === DUPLICATE_KEY;
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}

interface Said {
  input: ReportAbuse;
  reporter: string;
  isRival: boolean;
  now: Date;
}

async function write(
  actor: Actor | null,
  { kind, _id: subjectId, category: _category, ...names }: Reported,
  { input, reporter, isRival, now }: Said,
  session: ClientSession,
): Promise<void> {
  const of = { kind, subjectId, state: 'open' as const };
  const open = await AbuseCaseModel.findOne(of, { reports: 1 }, { session }).lean<
    Pick<AbuseCaseRecord, '_id' | 'reports'>
  >();
  const isKnown = open?.reports.some((report) => report.reporter === reporter);
  if (isKnown || (open && open.reports.length >= MOST_REPORTS)) return;
  await requireRoom(reporter, now, session);
  const { reason, text, phoneNumber: phone = '', email = '' } = input;
  const report = {
    ...{ at: now, reporter, reason, text, phone, email, isRival },
    ...(actor && { accountId: new Types.ObjectId(actor.id) }),
  };
  if (open) {
    const { modifiedCount } = await AbuseCaseModel.updateOne(
      { _id: open._id, state: 'open' },
      { $push: { reports: report } },
      { session },
    );
    // Decided meanwhile: the transaction begins anew, and opens the next case.
    if (modifiedCount !== 1) throw new ShopError('CONFLICT');
    return;
  }
  const dueBy = dueAfter('open', now)!;
  await AbuseCaseModel.create(
    [{ ...of, ...names, version: 0, openedAt: now, dueBy, reports: [report] }],
    { session },
  );
}

/** @throws ShopError QUOTA */
async function requireRoom(reporter: string, now: Date, session: ClientSession): Promise<void> {
  const mine = { 'reports.reporter': reporter };
  const since = new Date(now.getTime() - DISMISSED_DAYS * DAY_MS);
  const open = await AbuseCaseModel.countDocuments({ ...mine, state: 'open' }, { session });
  const dismissed = await AbuseCaseModel.countDocuments(
    { ...mine, state: 'dismissed', decidedAt: { $gte: since } },
    { session },
  );
  if (mayReport({ open, dismissed })) return;
  throw new ShopError('QUOTA', {
    message: 'The shop still looks into your earlier reports. Please wait for that first.',
  });
}
