import { MongoClient, type Db } from 'mongodb';
import { SERVER_NEEDS, type ServerNeed } from './server-needs.mjs';

const PROBES: Record<ServerNeed, (db: Db) => Promise<boolean>> = {
  async explain(db) {
    const { executionStats } = await db.command({
      explain: { find: 'probes', filter: {} },
      verbosity: 'executionStats',
    });
    return typeof executionStats?.totalDocsExamined === 'number';
  },
  async changeStreams(db) {
    const stream = db.collection('probes').watch([], { maxAwaitTimeMS: 1 });
    try {
      await stream.tryNext();
      return true;
    } finally {
      await stream.close();
    }
  },
  async snapshotReads(db) {
    const { cursor } = await db.command({ find: 'probes', readConcern: { level: 'snapshot' } });
    return cursor?.atClusterTime !== undefined;
  },
};

/** Which of the things that some tests need a server lacks: it is tried, as no version says so. */
export async function lackingOf(uri: string): Promise<ServerNeed[]> {
  const client = new MongoClient(uri);
  try {
    await client.connect();
    const db = client.db('paikari_probe');
    await db.collection('probes').insertOne({});
    const lacking: ServerNeed[] = [];
    for (const need of Object.keys(SERVER_NEEDS) as ServerNeed[]) {
      const has = await PROBES[need](db).catch(() => false);
      if (!has) lacking.push(need);
    }
    await db.dropDatabase();
    return lacking;
  } finally {
    await client.close();
  }
}
