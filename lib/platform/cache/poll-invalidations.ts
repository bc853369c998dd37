import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ChangeModel } from '../../../models/change';
import { withDatabase } from '../database/connect';
import { processName } from '../process-name';
import { applyFullInvalidation } from './apply-invalidation';
import { heard, hearChanges, LONGEST_TRANSACTION_MS, wasHeard } from './heard-changes';
import type { InvalidationSource } from './invalidation-source';

/** Milliseconds from one look to the next. */
const LOOK_EVERY = 500;
/** A change carries the time at which it was written, and can be read once its transaction ends. */
const USUAL_TRANSACTION = 5_000;
/** Late transactions are looked for at every so many looks. */
const LONG_LOOK = 40;
/** Records are kept for an hour: whoever did not look for this long may have missed some. */
const TOO_LONG = 30 * 60_000;

const shared = globalThis as typeof globalThis & {
  /** `at` by this process's own clock; 0 before the first look. */
  paikariLooks?: { count: number; at: number };
};

/**
 * One look at what the other processes changed; what is new is read anew by the next request.
 * @param far looks as far back as a transaction can last, as each fortieth look does by itself
 */
export async function pollInvalidations(far = false): Promise<void> {
  const looks = (shared.paikariLooks ??= { count: 0, at: 0 });
  const now = heard();
  const began = performance.now();
  if (looks.at > 0 && began - looks.at > TOO_LONG) applyFullInvalidation();
  if (now.newest === undefined) {
    const newest = await withDatabase(() => ChangeModel.findOne().sort({ at: -1 }).lean());
    now.newest ??= newest?.at.getTime() ?? 0;
  }
  const isFar = far || looks.count % LONG_LOOK === 0;
  const since = new Date(now.newest - (isFar ? LONGEST_TRANSACTION_MS : USUAL_TRANSACTION));
  // Own ones as well: they move the place to go on from.
  const found = await withDatabase(() =>
    ChangeModel.find({ at: { $gt: since } }, { at: 1, by: 1 }).lean(),
  );
  const news = found.filter(({ _id }) => !wasHeard(_id));
  const told = news.filter(({ by }) => by !== processName()).map(({ _id }) => _id);
  const tagsOf = new Map<string, string[]>();
  if (told.length > 0) {
    const records = await withDatabase(() =>
      ChangeModel.find({ _id: { $in: told } }, { tags: 1 }).lean(),
    );
    for (const { _id, tags } of records) tagsOf.set(String(_id), tags);
  }
  // What was removed between the two reads is an hour old: everything, to be sure.
  hearChanges(news.map((each) => ({ ...each, tags: tagsOf.get(String(each._id)) ?? [] })));
  looks.at = began;
  looks.count += 1;
}

/** Looks every half second: for databases without change streams, as the embedded one is. */
export const pollingSource: InvalidationSource = {
  async next() {
    await pollInvalidations();
    await pause(LOOK_EVERY, undefined, { ref: false });
  },
  async close() {},
};
