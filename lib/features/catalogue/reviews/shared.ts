export type { DeliveredReviewEvent } from './events';
export {
  answerReviewRoute,
  decideReviewRoute,
  editReviewRoute,
  reportReviewRoute,
  writeReviewRoute,
} from './routes';
export * as routes from './routes';
export { reviewDeskSchema, reviewListSchema, writeReviewSchema } from './schema';
export type {
  DeskReview,
  OwnLine,
  ReviewDeskAsked,
  ReviewOption,
  ReviewSummary,
  ReviewView,
} from './schema';
export { MAX_ANSWER, MAX_REASON, MAX_REVIEW, REPORT_REASONS, STARRED, STARS } from './types';
export type { ReportReason, ReviewTab, Starred } from './types';
