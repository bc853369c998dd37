import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';
import { findMongod } from '@/tests/support/find-mongod';

/** Cache of each server: enough for tests, and little where several run beside each other. */
const CACHE_GIGABYTES = '0.25';

export interface ReplicaSetOptions {
  /** Each server keeps its data in a folder of its own in it. */
  directory: string;
  /** How many servers; 1 where nothing else is said. */
  nodes?: number;
  /** Milliseconds without a primary after which another is elected; MongoDB's 10 s where not said. */
  electionTimeoutMillis?: number;
}

/**
 * Starts a MongoDB replica set on free ports of loopback. `stop()` of what it answers ends it and
 * leaves the directory to the caller; it also ends with this process.
 * @throws Error where no mongod is named or on the PATH: none is ever downloaded
 */
export async function startReplicaSet({
  directory,
  nodes = 1,
  electionTimeoutMillis = 10_000,
}: ReplicaSetOptions): Promise<MongoMemoryReplSet> {
  const systemBinary = findMongod(process.env);
  if (systemBinary === undefined) {
    throw new Error(
      'There is no mongod: MONGOMS_SYSTEM_BINARY names one, or it is on the PATH. Without one, STORE=embedded.',
    );
  }
  const folders = Array.from({ length: nodes }, (_, index) => join(directory, `node-${index}`));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  return MongoMemoryReplSet.create({
    // Whatever its version: which one is tested is the choice of who names it.
    binary: { systemBinary, checkMD5: false },
    instanceOpts: folders.map((dbPath) => ({
      dbPath,
      storageEngine: 'wiredTiger' as const,
      args: ['--wiredTigerCacheSizeGB', CACHE_GIGABYTES],
    })),
    replSet: {
      count: nodes,
      name: 'tests',
      ip: '127.0.0.1',
      storageEngine: 'wiredTiger',
      configSettings: { electionTimeoutMillis },
    },
  });
}
