import * as z from 'zod';
import {
  acknowledgedAnswer,
  idAnswer,
  insertedAnswer,
} from '../../../platform/http/answer-schemas';
import { exportLanguage } from '../../../platform/csv/export-language';
import { defineRoute } from '../../../platform/http/route';
import {
  accountDecisionSchema,
  accountSchema,
  bankFileSchema,
  payoutMoveSchema,
  runMoveSchema,
  statementFilterSchema,
} from './schema';

/* Sellers' money: where it goes, what was earned, and the runs that pay it out. */

export const savePayoutAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/account',
  summary:
    'Set where one is paid as a seller, with one’s password, or without one a code; it is unverified from then on; also as an ordinary form',
  access: 'shop.payout',
  freshProof: true,
  body: accountSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['CODE_OVER', 'CODE_WRONG', 'INVALID', 'NOT_POSSIBLE_NOW', 'TOO_MANY'],
});

export const payoutCodeRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/code',
  summary:
    'Send the code that an account without a password sets its payout account with; also as a form',
  access: 'shop.payout',
  form: true,
  answer: {
    status: 200,
    schema: acknowledgedAnswer.extend({
      resendAfter: z.int().describe('Seconds until the next one may be asked for'),
    }),
  },
  errors: ['NOT_POSSIBLE_NOW', 'SMS_AWAY', 'TOO_MANY', 'WORK_NEEDED'],
});

export const exportStatementRoute = defineRoute({
  method: 'GET',
  path: '/api/payouts/statement',
  summary: 'One’s own statement as a seller, as a CSV file',
  access: 'shop.money',
  freshProof: true,
  query: statementFilterSchema,
  answer: { status: 200 },
  errors: [],
});

export const decidePayoutAccountRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/accounts/{id}',
  summary: 'Verify or reject a seller’s payout account, in the version that was looked at',
  access: 'payouts.manage',
  freshProof: true,
  body: accountDecisionSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'PAYOUT_SECOND_PERSON'],
});

export const addPayoutRunRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/runs',
  summary: 'Make a payout run of all that can be paid now, as a draft with frozen amounts',
  access: 'payouts.manage',
  freshProof: true,
  body: z.object({}),
  form: true,
  idempotent: true,
  answer: { status: 201, schema: insertedAnswer },
  errors: ['NOT_POSSIBLE_NOW'],
});

export const movePayoutRunRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/runs/{id}',
  summary: 'Approve or cancel a payout run',
  access: 'payouts.manage',
  freshProof: true,
  body: runMoveSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'PAYOUT_SECOND_PERSON'],
});

export const movePayoutRoute = defineRoute({
  method: 'POST',
  path: '/api/payouts/items/{id}',
  summary:
    'Take one payout out of its run, lower it, or note that the bank paid it, could not, or gave it back',
  access: 'payouts.manage',
  freshProof: true,
  body: payoutMoveSchema,
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ runId: idAnswer }) },
  errors: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'NOT_POSSIBLE_NOW', 'PAYOUT_ABOVE_BALANCE'],
});

export const exportBankFileRoute = defineRoute({
  method: 'GET',
  path: '/api/payouts/file/{id}',
  summary:
    'What the bank is to pay of an approved run, as a CSV file for its import, or as an Excel file whose account numbers stay texts',
  access: 'payouts.manage',
  freshProof: true,
  query: bankFileSchema,
  answer: { status: 200 },
  errors: ['NOT_FOUND', 'NOT_POSSIBLE_NOW'],
});

export const exportRunsRoute = defineRoute({
  method: 'GET',
  path: '/api/payouts/runs/export',
  summary: 'The payouts of all runs as a CSV file, without account numbers',
  access: 'payouts.manage',
  freshProof: true,
  query: z.object({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
