import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import { isDatabaseAway } from './connect';

/** Copy of the driver's own class, which it does not export. */
class PoolClearedError extends Error {
  override get name() {
    return 'MongoPoolClearedError';
  }
}
const cleared = new PoolClearedError('Connection pool was cleared');
const bulk = (error: object) => new MongoBulkWriteError(error as never, {} as never);

it.each<[string, unknown, boolean]>([
  ['a connection that broke off', new MongoNetworkError('closed'), true],
  ['the same under several writes at once', bulk(new MongoNetworkError('closed')), true],
  ['a pool that was cleared under several writes at once', bulk(cleared), true],
  [
    'a server that steps down',
    new MongoServerError({ message: 'stepping down', code: 11602 }),
    true,
  ],
  ...[6, 7, 64, 89, 91, 133, 189, 262, 9001, 10107, 11600, 13435, 13436].map(
    (code): [string, unknown, boolean] => [
      `a server that answers ${code}`,
      new MongoServerError({ message: 'away', code }),
      true,
    ],
  ),
  ['a duplicate key', new MongoServerError({ message: 'E11000', code: 11000 }), false],
  ['a duplicate key among several writes', bulk({ message: 'E11000', code: 11000 }), false],
  ['a refusal of ours', new RangeError('no'), false],
])('tells whether the database is away: %s', (_, error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});
