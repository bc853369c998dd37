import { MongoServerError } from 'mongodb';
import { toAppError } from '../http/api-response';

it.each([
  ['a full disk', 14031],
  ['a full memory of the embedded database', 146],
])('%s is told as 503 READ_ONLY', (_name, code) => {
  const refused = new MongoServerError({ message: 'full', code });
  expect(toAppError(new Error('not placed', { cause: refused }))).toMatchObject({
    code: 'READ_ONLY',
    status: 503,
  });
});
