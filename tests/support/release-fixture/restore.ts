import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EJSON } from 'bson';
import type { Db, Document } from 'mongodb';
import { ROOT } from '../running-shop';
import type { Facts } from './facts';

const folder = (release: string) => join(ROOT, 'tests', 'fixtures', `release-${release}`);

export const factsOf = (release: string) =>
  JSON.parse(readFileSync(join(folder(release), 'facts.json'), 'utf8')) as Facts;

/** Puts a release's data directory into an empty folder. */
export function unpackDataDirectory(release: string, into: string): void {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xzf', join(folder(release), 'data-directory.tar.gz'), '-C', into]);
}

/** Inserts a release's dump into an empty database. */
export async function restoreDump(release: string, db: Db): Promise<void> {
  const dump = gunzipSync(readFileSync(join(folder(release), 'dump.ndjson.gz')));
  for (const line of dump.toString('utf8').trim().split('\n')) {
    const { collection, document } = EJSON.parse(line, { relaxed: false }) as {
      collection: string;
      document: Document;
    };
    await db.collection(collection).insertOne(document);
  }
}
