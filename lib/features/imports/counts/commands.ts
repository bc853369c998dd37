import 'server-only';
import { Types } from 'mongoose';
import {
  type StockCountLine,
  StockCountModel,
  type StockCountRecord,
} from '../../../../models/stock-count';
import type { Actor } from '../../../platform/auth/actor';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { shopFor } from '../../../shop/policy';
import { type CountedStock, saveCounted } from '../../catalogue';
import { listCountable } from '../../catalogue/search';
import { findCount } from './queries';
import { type Entered, enteredText, readCounted } from './rules';
import { type BeginCount, countedField, type StepCount, wasField } from './schema';
import { KEPT_DAYS, LINES_SHOWN, MAX_LINES, MAX_OPEN } from './types';

const DAY_MS = 24 * 60 * 60_000;
/** A form that is pressed twice begins one count. */
const AGAIN_MS = 10_000;

/**
 * Begins a count of the actor's own stock. Its sheet keeps what the shop takes to be there at this moment;
 * nothing else changes.
 * @throws ShopError FORBIDDEN; NOT_FOUND where nothing is chosen, TOO_LARGE where it is more than `MAX_LINES`,
 *   QUOTA where `MAX_OPEN` are open
 */
export async function beginCount(
  actor: Actor,
  { q, category, stock }: BeginCount,
  idempotency?: Idempotency,
): Promise<{ countId: string }> {
  const seller = shopFor(actor, 'shop.products');
  const sellerId = new Types.ObjectId(seller);
  return withKeyedLock(`begin count ${seller}`, async () => {
    const createdAt = new Date();
    const again = await withDatabase(() =>
      StockCountModel.find(
        { sellerId },
        { state: 1, createdAt: 1, q: 1, category: 1, stock: 1, 'lines.counted': 1 },
      )
        .sort({ _id: -1 })
        .limit(1)
        .lean<StockCountRecord[]>(),
    );
    const [last] = again;
    const isSame =
      last &&
      last.state === 'open' &&
      createdAt.getTime() - last.createdAt.getTime() < AGAIN_MS &&
      (last.q ?? undefined) === q &&
      (last.category ?? undefined) === category &&
      (last.stock ?? undefined) === stock &&
      last.lines.every(({ counted }) => counted === undefined);
    if (isSame) return { countId: String(last._id) };
    const open = await withDatabase(() =>
      StockCountModel.countDocuments({ sellerId, state: { $ne: 'done' } }),
    );
    if (open >= MAX_OPEN) throw new ShopError('QUOTA');
    const stocks = await listCountable(actor, { q, category, stock }, MAX_LINES);
    if (stocks.length === 0) throw new ShopError('NOT_FOUND');
    if (stocks.length > MAX_LINES) throw new ShopError('TOO_LARGE');
    return writeOnce(actor, 'stockcount', idempotency, async (session) => {
      const _id = new Types.ObjectId();
      const record = {
        ...{ _id, sellerId, createdAt, state: 'open' as const },
        ...(q && { q }),
        ...(category && { category }),
        ...(stock && { stock }),
        lines: stocks.map(({ productId, variantId, stock: shown }) => ({
          ...{ productId, variantId, shown },
        })),
        expiresAt: new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS),
      };
      await StockCountModel.create([record], { session });
      return { countId: String(_id) };
    });
  });
}

/** The actor's own count. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function requireCount(actor: Actor, id: string): Promise<StockCountRecord> {
  const count = await findCount(actor, id);
  if (count === null) throw new ShopError('NOT_FOUND', { message: 'No such count.' });
  return count;
}

/** Everything that changes a count happens one after the other. */
export const withCount = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  withKeyedLock(`count ${id.toLowerCase()}`, work);

/**
 * Keeps a page of entries and, with `apply`, adds the differences to the stock, once however often it is
 * pressed: lines that were saved are passed over. `discard` forgets a count that was not saved.
 * @returns entries of the page that are no number, and stocks that changed
 * @throws ShopError FORBIDDEN, NOT_FOUND; NOT_POSSIBLE_NOW where it is saved already
 */
export function stepCount(
  actor: Actor,
  id: string,
  step: StepCount,
): Promise<{ wrong: number; saved: number }> {
  return withCount(id, async () => {
    const count = await requireCount(actor, id);
    if (step.act === 'apply') return { wrong: 0, saved: await apply(actor, count) };
    if (count.state !== 'open') throw new ShopError('NOT_POSSIBLE_NOW');
    if (step.act === 'discard') {
      await withDatabase(() => StockCountModel.deleteOne({ _id: count._id, state: 'open' }));
      return { wrong: 0, saved: 0 };
    }
    const entries = enteredOf(count, step);
    await keepEntries(count._id, entries);
    return { wrong: entries.filter(({ typed }) => typed !== undefined).length, saved: 0 };
  });
}

interface Entry extends Entered {
  place: number;
}

/** What a page changed: an entry that is as it was shown there leaves alone what somebody else entered since. */
function enteredOf({ lines }: StockCountRecord, step: StepCount): Entry[] {
  const entries: Entry[] = [];
  const first = (step.page - 1) * LINES_SHOWN;
  for (let place = first; place < Math.min(first + LINES_SHOWN, lines.length); place += 1) {
    const text = step[countedField(place)];
    if (typeof text !== 'string') continue;
    const entry = readCounted(text);
    const was = String(step[wasField(place)] ?? enteredText(lines[place]!));
    if (enteredText(entry) !== was || entry.typed !== undefined) entries.push({ place, ...entry });
  }
  return entries;
}

/** Writes entries into an open count. @throws ShopError NOT_POSSIBLE_NOW where it is not open any more */
export async function keepEntries(
  _id: Types.ObjectId,
  entries: readonly Entry[],
  sheet?: StockCountRecord['sheet'],
): Promise<void> {
  const set: Record<string, unknown> = sheet ? { sheet } : {};
  const unset: Record<string, 1> = {};
  for (const { place, counted, typed } of entries) {
    for (const [name, value] of Object.entries({ counted, typed })) {
      if (value === undefined) unset[`lines.${place}.${name}`] = 1;
      else set[`lines.${place}.${name}`] = value;
    }
  }
  if (Object.keys(set).length + Object.keys(unset).length === 0) return;
  const { matchedCount } = await withDatabase(() =>
    StockCountModel.updateOne(
      { _id, state: 'open' },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
      },
    ),
  );
  if (matchedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
}

/** Lines of one transaction: few enough that a sale of one of them does not wait long. */
const BATCH = 50;

/** @returns how many stocks this count has changed in all */
async function apply(actor: Actor, { _id, createdAt, state }: StockCountRecord): Promise<number> {
  if (state !== 'done') {
    await withDatabase(() =>
      StockCountModel.updateOne({ _id, state: 'open' }, { $set: { state: 'saving' } }),
    );
    while (await applyBatch(actor, _id, createdAt)) {
      // Each is a transaction of its own.
    }
    await withDatabase(() =>
      StockCountModel.updateOne(
        { _id, state: 'saving' },
        { $set: { state: 'done', doneAt: new Date() } },
      ),
    );
  }
  const after = await withDatabase(() => StockCountModel.findById(_id, { lines: 1 }).lean());
  return after?.lines.filter(({ outcome }) => outcome === 'saved').length ?? 0;
}

/** @returns whether there was something left */
async function applyBatch(actor: Actor, _id: Types.ObjectId, since: Date): Promise<boolean> {
  const done = await inTransaction(async (session) => {
    // Read in the transaction that writes the outcomes: no line is ever saved twice.
    const count = await StockCountModel.findById(_id, { lines: 1 }, { session }).lean();
    const batch = (count?.lines ?? [])
      .map((line, place) => ({ line, place }))
      .filter(({ line }) => typeof line.counted === 'number' && !line.outcome)
      .slice(0, BATCH);
    if (batch.length === 0) return null;
    const lines = batch.map(({ line }): CountedStock => countedOf(line));
    const { outcomes, tags } = await saveCounted(actor, lines, since, session);
    await StockCountModel.updateOne(
      { _id },
      {
        $set: Object.fromEntries(
          batch.map(({ place }, at) => [`lines.${place}.outcome`, outcomes[at]]),
        ),
      },
      { session },
    );
    return tags;
  });
  if (done === null) return false;
  if (done.length > 0) applyInvalidation(done);
  return true;
}

const countedOf = ({ productId, variantId, shown, counted }: StockCountLine): CountedStock => ({
  ...{ productId, variantId, shown, counted: counted! },
});
