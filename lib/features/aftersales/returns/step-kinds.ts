import type { ReturnRecord } from '../../../../models/return';
import type { Actor } from '../../../platform/auth/actor';
import type { ReturnParty } from './kinds';
import type { ReturnStepAsked } from './schema';

/** A step with the return that it is of, as its transaction sees it. */
export interface StepOf<Asked extends ReturnStepAsked = ReturnStepAsked> {
  actor: Actor;
  side: ReturnParty;
  found: ReturnRecord;
  asked: Asked;
  now: Date;
}
