import 'server-only';

export { addReview, editReview, reportReview } from './commands';
export { answerReview, decideReview } from './desk-commands';
export { findReviewFaults, mendReviewFault } from './integrity';
export {
  addReviewPhoto,
  ownReviewPlace,
  removeReviewPhoto,
  requireReviewPhotoRoom,
} from './photo-commands';
export {
  REVIEW_COUNT_LIMIT,
  getProductReviews,
  getReviewedOrder,
  listProductReviews,
  listReviewDesk,
  readVotes,
  reviewPictures,
} from './queries';
export { askForReviews } from './request-commands';
export { getSellerReviews } from './seller-queries';
export { reviewSubscriber } from './subscribers';
export { voteReview } from './vote-commands';
