import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { LaunchError } from '../launcher/fail';
import { atOnePoint, listShapes, rawDocuments, tallyCollection } from './collections';
import { requireReplicaSet, withClient } from './connect';
import { isSameTally, Tallier, type Tally } from './exact-bson';
import { fillDatabase, listFilled, type FilledCollection } from './fill-database';

/** The front looks for the switch every second, and lets what it has begun come to its end. */
export const CLOSING_MS = 5_000;

/** Collections that a shop that serves nobody still writes about itself, none of which would be missed. */
const OWN_BUSINESS = new Set(['changes', 'jobs', 'leases', 'ratelimits']);

/**
 * Closes a running shop by its maintenance switch for as long as the work takes, and for good where
 * it succeeds: what would be ordered afterwards would not be in the new database.
 */
export async function whileClosed<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const maintenance = join(dataDir, 'maintenance');
  const isOurs = !existsSync(maintenance);
  if (isOurs) await writeFile(maintenance, '', { mode: 0o600 });
  try {
    await pause(CLOSING_MS);
    return await work();
  } catch (error) {
    if (isOurs) await rm(maintenance, { force: true });
    throw error;
  }
}

/**
 * Copies a shop's database into an empty MongoDB replica set, byte for byte, and proves counts, sums
 * and indexes there.
 * @returns what was copied, by collection
 * @throws LaunchError where the target holds anything, or the source was written to meanwhile; then
 *   the target is as it was
 */
export async function moveShop(
  source: MongoClient,
  targetUri: string,
): Promise<Map<string, Tally>> {
  return withClient(targetUri, async (target) => {
    await requireReplicaSet(target);
    const filled = await listFilled(target.db());
    if (filled.length > 0) {
      throw new LaunchError(
        `The database at the target holds data already (${filled.slice(0, 5).join(', ')}): move into an empty one.`,
      );
    }
    const from = source.db();
    const copied = await atOnePoint(source, from, async (shapes, point) => {
      const collections: FilledCollection[] = [];
      for (const shape of shapes) {
        const tallier = new Tallier();
        for await (const raw of rawDocuments(from, shape.name, point)) tallier.add(raw);
        const documents = () => rawDocuments(from, shape.name, point);
        collections.push({ ...shape, tally: tallier.tally, documents });
      }
      await fillDatabase(target, collections);
      return new Map(collections.map(({ name, tally }) => [name, tally]));
    });
    try {
      await requireUnchanged(source, copied);
    } catch (error) {
      for (const name of copied.keys()) await target.db().dropCollection(name);
      throw error;
    }
    return copied;
  });
}

/**
 * Requires that nothing was written between the moment of the copy and the end of the shop, as it would be
 * lost.
 */
async function requireUnchanged(source: MongoClient, copied: Map<string, Tally>): Promise<void> {
  const db = source.db();
  const changed: string[] = [];
  for (const { name } of await listShapes(db)) {
    if (OWN_BUSINESS.has(name)) continue;
    const before = copied.get(name) ?? new Tallier().tally;
    if (!isSameTally(before, await tallyCollection(db, name))) changed.push(name);
  }
  if (changed.length === 0) return;
  throw new LaunchError(
    `The shop wrote on meanwhile (${changed.join(', ')}): stop it and move again.`,
  );
}
