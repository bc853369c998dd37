import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { retentionSchema } from './schema';

export const saveRetentionRoute = defineRoute({
  method: 'POST',
  path: '/api/retention',
  summary: 'Set for how many days personal data is kept, in the version that was looked at',
  access: 'settings.manage',
  body: retentionSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
});
