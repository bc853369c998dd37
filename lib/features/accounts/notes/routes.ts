import { insertedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { accountNoteSchema } from './schema';

export const addAccountNoteRoute = defineRoute({
  method: 'POST',
  path: '/api/users/notes/{id}',
  summary: 'Write a note on an account, which staff alone read; it cannot be changed or deleted',
  access: 'accounts.see',
  body: accountNoteSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'QUOTA', 'OTHER_ACCOUNT', 'INVALID'],
});
