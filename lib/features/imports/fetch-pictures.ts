import 'server-only';
import type { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { inTransaction } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import { uploadPicture } from '../../platform/storage/commands';
import { isStorageAway } from '../../platform/storage/store';
import { announceProductChange } from '../catalogue/write-commands';
import { giveFetchedPictures } from '../catalogue/import-commands';
import { findWithoutPicture, listWithoutPictures } from '../catalogue/import-queries';
import type { ProductImportRecord } from '../../../models/product-import';
import { isFetchable } from './check';
import { fetchPicture } from './fetch-picture';
import { advance } from './jobs';
import { MAX_PICTURES } from './rules';

/** Products whose pictures one run fetches; the button can be pressed again. */
const MAX_PRODUCTS = 2000;

/**
 * Makes pictures of our own from those elsewhere, for the owner's products that have none. One
 * product after the other: whoever hosts them is somebody else.
 * @throws Stopped; ShopError STORAGE_AWAY
 */
export async function runFetchPictures(job: ProductImportRecord, actor: Actor): Promise<void> {
  const waiting = await listWithoutPictures(actor, MAX_PRODUCTS);
  for (const { _id, sourceImages } of waiting) {
    const urls = sourceImages.filter(isFetchable).slice(0, MAX_PICTURES);
    if (urls.length === 0) continue;
    const stored = await fetchAll(job, actor, urls);
    const isGiven = stored.size > 0 && (await give(actor, _id, stored));
    await advance(job._id, { $inc: { [isGiven ? 'pictures.fetched' : 'pictures.failed']: 1 } });
  }
  await advance(job._id, { $set: { 'pictures.state': 'done' }, $unset: { active: 1 } });
}

/** The addresses here of those that could be fetched, by those elsewhere and in their order. */
async function fetchAll(
  job: ProductImportRecord,
  actor: Actor,
  urls: string[],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const url of urls) {
    // A sign of life, as one product can take minutes.
    await advance(job._id, {});
    try {
      const file = await fetchPicture(url, isFetchable);
      stored.set(url, (await uploadPicture(actor, { preset: 'product', file })).url);
    } catch (error) {
      // The job goes on when the bucket is back.
      if (isStorageAway(error)) throw error;
      // One picture less; the product shows that it is missing.
      log().info({ import: String(job._id), url, err: error }, 'picture not fetched');
    }
  }
  return stored;
}

/** @returns false where the product went or got a picture meanwhile */
async function give(
  actor: Actor,
  id: Types.ObjectId,
  stored: ReadonlyMap<string, string>,
): Promise<boolean> {
  const given = await inTransaction(async (session) => {
    const product = await findWithoutPicture(id, session);
    return product && (await giveFetchedPictures(actor, product, stored, session));
  });
  if (given) announceProductChange(given.changed);
  return given !== null;
}
