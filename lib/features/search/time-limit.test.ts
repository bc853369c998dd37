import { MongoServerError } from 'mongodb';
import { withinTime } from './time-limit';

jest.mock('../../platform/database/connect', () => ({
  withDatabase: (work: () => Promise<unknown>) => work(),
}));

const failing = (code: number) => withinTime(() => Promise.reject(new MongoServerError({ code })));

it('answers 503 where the database gave a query up, and lets every other error through', async () => {
  await expect(failing(50)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await expect(failing(2)).rejects.toMatchObject({ name: 'MongoServerError', code: 2 });
  await expect(withinTime(() => Promise.resolve('found'))).resolves.toBe('found');
});
