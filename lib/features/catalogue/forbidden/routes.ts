import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { saveForbiddenSchema } from './schema';

export const saveForbiddenRoute = defineRoute({
  method: 'POST',
  path: '/api/forbidden-words',
  summary: 'Set the words that products are looked through for, in the version that was looked at',
  access: 'products.manage',
  body: saveForbiddenSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'CONFLICT'],
});
