import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import {
  agreementSchema,
  documentDecisionSchema,
  documentSchema,
  documentStepSchema,
  pictureQuerySchema,
} from './schema';

const documentAnswer = acknowledgedAnswer.extend({ documentId: idAnswer });

export const agreeRoute = defineRoute({
  method: 'POST',
  path: '/api/verification/contract',
  summary: 'Agree to the present version of the contract with sellers',
  access: 'shop.identity',
  body: agreementSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'FORBIDDEN', 'CONFLICT'],
});

export const addDocumentRoute = defineRoute({
  method: 'POST',
  path: '/api/verification/documents',
  summary:
    'Write down a document of one’s own shop as a draft; one that was not sent is overwritten',
  access: 'shop.identity',
  body: documentSchema,
  form: true,
  idempotent: true,
  answer: { status: 201, schema: documentAnswer },
  errors: ['INVALID', 'FORBIDDEN', 'NOT_POSSIBLE_NOW', 'QUOTA'],
});

export const documentPictureRoute = defineRoute({
  method: 'POST',
  path: '/api/verification/pictures/{id}',
  summary: 'Add a picture to the draft of a document; it is kept sealed',
  access: 'shop.identity',
  multipart: {
    type: 'object',
    required: ['file', 'upload_preset'],
    properties: {
      file: { type: 'string', format: 'binary' },
      upload_preset: { type: 'string', enum: ['product'] },
    },
  },
  form: true,
  limits: ['upload', 'uploadDay'],
  answer: { status: 200, schema: documentAnswer },
  errors: [
    'BAD_REQUEST',
    'FORBIDDEN',
    'INVALID',
    'NOT_FOUND',
    'NOT_POSSIBLE_NOW',
    'NOT_STORED',
    'QUOTA',
    'STORAGE_AWAY',
    'TOO_LARGE',
    'TOO_MANY',
    'UNSUPPORTED_TYPE',
  ],
});

export const readDocumentPictureRoute = defineRoute({
  method: 'GET',
  path: '/api/verification/pictures/{id}',
  summary: 'A picture of a document (WebP): its seller, and staff who verify sellers',
  access: 'user',
  query: pictureQuerySchema,
  answer: { status: 200 },
  errors: ['FORBIDDEN', 'INVALID', 'NOT_FOUND', 'STORAGE_AWAY'],
});

export const documentStepRoute = defineRoute({
  method: 'POST',
  path: '/api/verification/steps/{id}',
  summary: 'Send a document to the shop, or take it back',
  access: 'shop.identity',
  body: documentStepSchema,
  form: true,
  answer: { status: 200, schema: documentAnswer },
  errors: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const decideDocumentRoute = defineRoute({
  method: 'POST',
  path: '/api/verification/decisions/{id}',
  summary: 'Approve or refuse a seller’s document, or take an approval back',
  access: 'sellers.verify',
  body: documentDecisionSchema,
  form: true,
  answer: { status: 200, schema: documentAnswer },
  errors: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});
