import * as z from 'zod';
import { acknowledgedAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';

export const decideApprovalRoute = defineRoute({
  method: 'POST',
  path: '/api/approvals/{id}',
  summary: 'Approve or decline what another owner wants to do; also as an ordinary form',
  access: 'staff.manage',
  freshProof: true,
  body: z.object({ decision: z.enum(['approved', 'declined'], 'unknownChoice') }),
  form: true,
  answer: { status: 200, schema: acknowledgedAnswer },
  errors: ['INVALID', 'NOT_FOUND', 'NOT_POSSIBLE_NOW', 'SECOND_PERSON'],
});
