import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { decidePicturesSchema } from './schema';

export const sendPicturesRoute = defineRoute({
  method: 'POST',
  path: '/api/products/pictures',
  summary:
    'Pictures of one’s products, or a ZIP of them: each waits for the product that its name says; also as an ordinary form',
  access: 'shop.products',
  multipart: {
    type: 'object',
    required: ['files'],
    properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
  },
  form: true,
  limits: ['pictureFiles'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({ taken: z.int(), refused: z.int() }),
  },
  errors: ['BAD_ORIGIN', 'BAD_REQUEST', 'UNSUPPORTED_TYPE', 'INVALID', 'TOO_LARGE', 'FORBIDDEN'],
});

export const decidePicturesRoute = defineRoute({
  method: 'POST',
  path: '/api/products/pictures/decide',
  summary: 'Say which products waiting pictures belong to, and give them to those',
  access: 'shop.products',
  body: decidePicturesSchema,
  form: true,
  limits: ['productWrite'],
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      products: z.int().describe('That got pictures'),
      sent: z.int().describe('Drafts that were sent in for review'),
      waiting: z.int().describe('Products on sale whose new pictures wait for review'),
      faults: z.int().describe('Products that something kept from it'),
    }),
  },
  errors: ['BAD_ORIGIN', 'INVALID', 'FORBIDDEN'],
});
