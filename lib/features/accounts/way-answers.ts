import * as z from 'zod';
import { acknowledgedAnswer } from '../../platform/http/answer-schemas';

export const codeSentAnswer = acknowledgedAnswer.extend({
  resendAfter: z.int().describe('Seconds until the next one may be asked for'),
});
