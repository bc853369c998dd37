export type { DeliveredReviewEvent } from './events';
export {
  answerReviewRoute,
  decideReviewRoute,
  editReviewRoute,
  removePhotoRoute,
  reportReviewRoute,
  reviewPhotoRoute,
  voteReviewRoute,
  writeReviewRoute,
} from './routes';
export * as routes from './routes';
export { reviewDeskSchema, reviewListSchema, writeReviewSchema } from './schema';
export type {
  DeskReview,
  OwnLine,
  ReviewDeskAsked,
  ReviewListAsked,
  ReviewOption,
  ReviewSummary,
  ReviewView,
} from './schema';
export {
  MAX_ANSWER,
  MAX_REASON,
  MAX_REVIEW,
  MOST_REVIEW_PHOTOS,
  REPORT_REASONS,
  STARRED,
  STARS,
} from './types';
export type { ReportReason, ReviewTab, Starred } from './types';
