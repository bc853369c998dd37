import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { clockSettingsSchema } from './schema';

export const saveClockSettingsRoute = defineRoute({
  method: 'POST',
  path: '/api/clocks',
  summary: 'Set how long sellers and the shop have, in the version that was looked at',
  access: 'settings.manage',
  body: clockSettingsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
});
