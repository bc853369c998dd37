import { defineRoute } from '../../../platform/http/route';
import { statisticsSchema } from './schema';

export const exportStatisticsRoute = defineRoute({
  method: 'GET',
  path: '/api/deadlines/figures',
  summary:
    'How deliveries and answers went by seller, courier or district, as a CSV file; a seller gets the own',
  access: 'shop.orders',
  query: statisticsSchema,
  answer: { status: 200 },
  errors: [],
});
