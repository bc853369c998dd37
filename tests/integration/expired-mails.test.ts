import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type IndexDirection } from 'mongodb';
import type { Model } from 'mongoose';
import { MessageModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { OwnDatabase } from '../support/own-database';
import { onEmbeddedStore } from '../support/store';
import { until } from '../support/until';

const DAY_MS = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The model's collection with its expiring indexes, in a database that looks for them each moment. */
async function expiring(client: MongoClient, model: Pick<Model<unknown>, 'schema' | 'collection'>) {
  const collection = client.db('paikari').collection<{ _id: string }>(model.collection.name);
  for (const [key, options] of model.schema.indexes()) {
    const { expireAfterSeconds, name, partialFilterExpression } = options;
    if (expireAfterSeconds === undefined) continue;
    await collection.createIndex(key as Record<string, IndexDirection>, {
      expireAfterSeconds,
      ...(name !== undefined && { name }),
      ...(partialFilterExpression && {
        partialFilterExpression: partialFilterExpression as Record<string, unknown>,
      }),
    });
  }
  return collection;
}

onEmbeddedStore(it)(
  'forgets mails that went out after 35 days, and notices 45 days after they were read',
  async () => {
    const database = await OwnDatabase.start(mkdtempSync(join(tmpdir(), 'expired-')));
    const client = await new MongoClient(database.uri).connect();
    try {
      const messages = await expiring(client, MessageModel as never);
      const message = (_id: string, channel: string, state: string, days: number) => ({
        ...{ _id, channel, state, createdAt: daysAgo(days), endedAt: daysAgo(days) },
      });
      await messages.insertMany([
        message('a failed mail', 'mail', 'failed', 36),
        message('a new mail', 'mail', 'sent', 34),
        message('a paid SMS', 'sms', 'sent', 36),
        message('an old mail', 'mail', 'sent', 36),
      ]);
      const notices = await expiring(client, NotificationModel as never);
      const notice = (_id: string, readAt: Date | null) => ({ _id, at: daysAgo(100), readAt });
      await notices.insertMany([
        notice('never read', null),
        notice('read of late', daysAgo(44)),
        notice('read long ago', daysAgo(46)),
      ]);
      await client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 });
      await until(async () => (await messages.countDocuments({ _id: 'an old mail' })) === 0);
      await until(async () => (await notices.countDocuments({ _id: 'read long ago' })) === 0);
      // Records that the same sweep left in place stay.
      expect(await messages.distinct('_id')).toEqual(['a failed mail', 'a new mail', 'a paid SMS']);
      expect(await notices.distinct('_id')).toEqual(['never read', 'read of late']);
    } finally {
      await client.close();
      await database.stop();
    }
  },
);
