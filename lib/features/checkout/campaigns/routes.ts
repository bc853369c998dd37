import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import {
  applySchema,
  campaignChangeSchema,
  campaignSchema,
  campaignStepSchema,
  entryStepSchema,
} from './schema';

/* Campaigns: the shop makes them, sellers apply with products, the shop answers. */

const campaignAnswer = acknowledgedAnswer.extend({ campaignId: idAnswer });

export const addCampaignRoute = defineRoute({
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Make a campaign as a draft; its moments are of Dhaka, to the minute',
  access: 'promotions.manage',
  body: campaignSchema,
  form: true,
  idempotent: true,
  limits: ['promotionWrite'],
  answer: { status: 201, schema: campaignAnswer },
  errors: ['FORBIDDEN', 'INVALID'],
});

export const changeCampaignRoute = defineRoute({
  method: 'POST',
  path: '/api/campaigns/{id}',
  summary: 'Change a campaign that is a draft, from the named version',
  access: 'promotions.manage',
  body: campaignChangeSchema,
  form: true,
  limits: ['promotionWrite'],
  answer: { status: 200, schema: campaignAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const stepCampaignRoute = defineRoute({
  method: 'POST',
  path: '/api/campaigns/state/{id}',
  summary: 'Open a campaign for applications, or cancel it with a reason',
  access: 'promotions.manage',
  body: campaignStepSchema,
  form: true,
  limits: ['promotionWrite'],
  answer: { status: 200, schema: campaignAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID', 'CONFLICT', 'NOT_POSSIBLE_NOW'],
});

export const applyToCampaignRoute = defineRoute({
  method: 'POST',
  path: '/api/campaigns/entries',
  summary: 'Apply with a product of one’s own: so far below its lowest price of 30 days',
  access: 'shop.promotions',
  body: applySchema,
  form: true,
  idempotent: true,
  limits: ['promotionWrite'],
  answer: { status: 201, schema: acknowledgedAnswer.extend({ entryId: idAnswer }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID', 'NOT_POSSIBLE_NOW'],
});

export const stepEntryRoute = defineRoute({
  method: 'POST',
  path: '/api/campaigns/entries/{id}',
  summary:
    'Accept or refuse a seller’s entry (the shop), or withdraw it before the begin (its seller)',
  access: 'shop.promotions',
  body: entryStepSchema,
  form: true,
  limits: ['promotionWrite'],
  answer: { status: 200, schema: campaignAnswer },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID', 'NOT_POSSIBLE_NOW'],
});
