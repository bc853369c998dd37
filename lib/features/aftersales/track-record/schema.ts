// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { isObjectId, requiredText, type ValidationKey } from '../../../platform/validation';
import type { TrackCase, TrackResult } from './rules';
import {
  CONTEST_TABS,
  MAX_CONTEST,
  TRACK_FIGURES,
  type ContestState,
  type TrackFigure,
} from './types';

const key = (name: ValidationKey) => name;

/** `POST /api/track-record/contests` */
export const contestSchema = z.object({
  figure: z.enum(TRACK_FIGURES, key('unknownChoice')),
  /** Id of the order; of an answer that of the complaint or return. */
  caseId: requiredText(24).refine(isObjectId, key('unknownChoice')),
  text: requiredText(MAX_CONTEST),
});
export type Contest = z.output<typeof contestSchema>;

/** `POST /api/track-record/contests/{id}`: the shop's decision, with a reason that the seller reads. */
export const decideContestSchema = z.object({
  decision: z.enum(['accepted', 'refused'], key('unknownChoice')),
  reason: requiredText(MAX_CONTEST),
});
export type DecideContest = z.output<typeof decideContestSchema>;

/** `/dashboard/track-record/contests` */
export const contestListSchema = z.object({
  tab: z.enum(CONTEST_TABS).optional().catch(undefined),
  before: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/)
    .optional()
    .catch(undefined),
});
export type ContestListAsked = z.output<typeof contestListSchema>;

/** A contest as its seller sees it. */
interface OwnContest {
  state: ContestState;
  text: string;
  reason: string;
}

/** A seller's own record: all figures as they are now, and what counts against them. */
export interface OwnTrackRecord {
  results: TrackResult[];
  against: {
    figure: TrackFigure;
    /** The newest, bounded; those that the shop took out too. */
    cases: (Pick<TrackCase, 'id' | 'number'> & { at: string; contest: OwnContest | null })[];
    /** How many there are. */
    total: number;
  }[];
}

/** A contest as the shop sees it. */
export interface ContestRow {
  _id: string;
  sellerId: string;
  sellerName: string;
  figure: TrackFigure;
  caseId: string;
  number: string;
  text: string;
  state: ContestState;
  /** ISO 8601. */
  openedAt: string;
  decidedAt: string | null;
  decidedBy: string;
  reason: string;
}

/** A seller's figures as everybody sees them: those of at least `LEAST_TRACKED` cases. */
export interface PublicTrackRecord {
  /** ISO 8601. */
  computedAt: string;
  results: { figure: TrackFigure; cases: number; value: number }[];
}
