import { acknowledgedAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { deadlineSettingsSchema } from './schema';

export const saveDeadlineSettingsRoute = defineRoute({
  method: 'POST',
  path: '/api/clocks',
  summary: 'Set how long sellers and the shop have, in the version that was looked at',
  access: 'settings.manage',
  body: deadlineSettingsSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
});
