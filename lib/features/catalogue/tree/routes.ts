import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import {
  addCategorySchema,
  attributeSchema,
  moveCategorySchema,
  nameCategorySchema,
  removeAttributeSchema,
  retireCategorySchema,
} from './schema';

const answer = {
  status: 200,
  schema: acknowledgedAnswer.extend({ categoryId: idAnswer }),
} as const;
const errors = ['BAD_ORIGIN', 'INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'] as const;

export const addCategoryRoute = defineRoute({
  method: 'POST',
  path: '/api/categories',
  summary: 'Add a category below one of the seven, or below such a one',
  access: 'products.manage',
  body: addCategorySchema,
  form: true,
  idempotent: true,
  answer: { ...answer, status: 201 },
  errors,
});

export const nameCategoryRoute = defineRoute({
  method: 'POST',
  path: '/api/categories/names/{id}',
  summary: 'Rename a category and set its place; an earlier address leads to the new one',
  access: 'products.manage',
  body: nameCategorySchema,
  form: true,
  answer,
  errors,
});

export const moveCategoryRoute = defineRoute({
  method: 'POST',
  path: '/api/categories/moves/{id}',
  summary: 'Move a category with everything below it; its products follow',
  access: 'products.manage',
  body: moveCategorySchema,
  form: true,
  answer,
  errors,
});

export const retireCategoryRoute = defineRoute({
  method: 'POST',
  path: '/api/categories/retirements/{id}',
  summary: 'Retire a category, whose products then count as its parent’s, or bring it back',
  access: 'products.manage',
  body: retireCategorySchema,
  form: true,
  answer,
  errors,
});

export const saveAttributeRoute = defineRoute({
  method: 'POST',
  path: '/api/categories/attributes/{id}',
  summary: 'Add or change an attribute that products in a category have',
  access: 'products.manage',
  body: attributeSchema,
  form: true,
  answer,
  errors,
});

export const removeAttributeRoute = defineRoute({
  method: 'POST',
  path: '/api/categories/attribute-removals/{id}',
  summary: 'Remove an attribute of a category',
  access: 'products.manage',
  body: removeAttributeSchema,
  form: true,
  answer,
  errors,
});
