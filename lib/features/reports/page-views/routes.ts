import { defineRoute } from '../../../platform/http/route';
import { pageViewSchema } from './schema';

export const countPageViewRoute = defineRoute({
  method: 'POST',
  path: '/pageview',
  summary: 'The first-party counter',
  access: 'anyone',
  anonymous: true,
  body: pageViewSchema,
  answer: { status: 204 },
  errors: ['INVALID'],
});
