import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import * as z from 'zod';
import {
  answerReviewSchema,
  decideReviewSchema,
  editReviewSchema,
  removePhotoSchema,
  reportReviewSchema,
  voteReviewSchema,
  writeReviewSchema,
} from './schema';

const reviewAnswer = acknowledgedAnswer.extend({ reviewId: idAnswer });

export const writeReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/order/{id}',
  summary:
    'Review a delivered line of one’s own order, signed in or by the code of /track; once for each line, within 90 days',
  access: 'anyone',
  body: writeReviewSchema,
  form: true,
  idempotent: true,
  limits: ['review'],
  answer: { status: 201, schema: reviewAnswer },
  errors: ['INVALID', 'BAD_ORIGIN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const editReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/own/{id}',
  summary: 'Change one’s own review, within 14 days; what it said before is kept',
  access: 'anyone',
  body: editReviewSchema,
  form: true,
  idempotent: true,
  limits: ['review'],
  answer: { status: 200, schema: reviewAnswer },
  errors: ['INVALID', 'BAD_ORIGIN', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const answerReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/answer/{id}',
  summary: 'Answer a review as its seller, once',
  access: 'shop.orders',
  body: answerReviewSchema,
  form: true,
  idempotent: true,
  answer: { status: 200, schema: reviewAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const reportReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/report/{id}',
  summary: 'Report a published review to the shop, which decides; once for each account',
  access: 'user',
  body: reportReviewSchema,
  form: true,
  limits: ['reviewReport'],
  answer: { status: 200, schema: reviewAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const decideReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/desk/{id}',
  summary: 'Publish a review, or hide it with a reason',
  access: 'reviews.moderate',
  body: decideReviewSchema,
  form: true,
  idempotent: true,
  answer: { status: 200, schema: reviewAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const voteReviewRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/helpful/{id}',
  summary:
    'Find a published review helpful, once for each account, or take that back; not one’s own, nor of one’s own shop',
  access: 'user',
  body: voteReviewSchema,
  form: true,
  limits: ['reviewVote'],
  answer: {
    status: 200,
    schema: reviewAnswer.extend({ helpful: z.int().min(0).describe('Counted votes') }),
  },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const reviewPhotoRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/photo/{id}',
  summary:
    'Add a photo to one’s own review, signed in or by the code of /track, within 14 days; five at most, without what its file says of place and camera',
  access: 'anyone',
  multipart: {
    type: 'object',
    required: ['file', 'upload_preset'],
    properties: {
      file: { type: 'string', format: 'binary' },
      upload_preset: { type: 'string', enum: ['product'] },
    },
  },
  form: true,
  idempotent: true,
  limits: ['review'],
  answer: { status: 200, schema: reviewAnswer.extend({ url: z.string() }) },
  errors: [
    'BAD_REQUEST',
    'BAD_ORIGIN',
    'NOT_FOUND',
    'NOT_POSSIBLE_NOW',
    'CONFLICT',
    'QUOTA',
    'TOO_LARGE',
    'TOO_MANY',
    'UNSUPPORTED_TYPE',
    'INVALID',
    'NOT_STORED',
  ],
});

export const removePhotoRoute = defineRoute({
  method: 'POST',
  path: '/api/reviews/remove-photo/{id}',
  summary: 'Take a photo off one’s own review, within 14 days; its history keeps it for the shop',
  access: 'anyone',
  body: removePhotoSchema,
  form: true,
  limits: ['review'],
  answer: { status: 200, schema: reviewAnswer },
  errors: ['INVALID', 'BAD_ORIGIN', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});
