import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { Types, type ClientSession } from 'mongoose';
import { inBackground } from '../background';
import { withDatabase } from '../database/connect';
import { ProductChangeModel } from '../../models/product-change';
import { markChanged } from './index-state';

/** Sales of this long, in ms, are told together. */
const GATHER = 300;

const shared = globalThis as typeof globalThis & { paikariSold?: Set<string> };

/**
 * Tells the searches of all instances that a product was added, changed, published, rejected or
 * deleted, in the transaction that does it. This process's own search also wants `markChanged`
 * (index-state.ts) afterwards.
 */
export async function recordProductChange(id: string, session: ClientSession): Promise<void> {
  await ProductChangeModel.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { at: new Date() } },
    { upsert: true, session },
  );
}

/**
 * Tells every search that a product's stock moved: this process's at once, those of others within
 * seconds. Outside of the sale's transaction and for many sales at a time, as orders must not wait
 * for each other's notes; a note lost in a crash costs no more than a late "in stock".
 */
export function announceStock(id: string): void {
  markChanged(id);
  if (shared.paikariSold !== undefined) {
    shared.paikariSold.add(id);
    return;
  }
  const sold = (shared.paikariSold = new Set([id]));
  inBackground('stock of sold products to the searches', async () => {
    await pause(GATHER);
    shared.paikariSold = undefined;
    const $set = { at: new Date() };
    await withDatabase(() =>
      ProductChangeModel.bulkWrite(
        [...sold].map((each) => ({
          updateOne: { filter: { _id: new Types.ObjectId(each) }, update: { $set }, upsert: true },
        })),
        { ordered: false },
      ),
    );
  });
}

/** The same for many products at once. */
export async function recordProductChanges(ids: string[], session: ClientSession): Promise<void> {
  const at = new Date();
  await ProductChangeModel.bulkWrite(
    ids.map((id) => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(id) },
        update: { $set: { at } },
        upsert: true,
      },
    })),
    { session },
  );
}
