import { ThumbsUp } from 'lucide-react';
import type { ReviewView } from '@/lib/features/aftersales/reviews/shared';
import type { Translator } from '@/lib/platform/i18n/message-key';

interface Props {
  review: Pick<ReviewView, '_id'>;
  /** Where the answer leads back to. */
  productId: string;
  /** True where the reader has voted for it. */
  isVoted: boolean;
  t: Translator;
}

/** A reader finds a review helpful, or takes that back: an ordinary form of one button. */
export function HelpfulForm({ review, productId, isVoted, t }: Props) {
  return (
    <form action={`/api/reviews/helpful/${review._id}`} method="post">
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="reviewId" value={review._id} />
      <button
        type="submit"
        name="vote"
        value={isVoted ? 'withdrawn' : 'helpful'}
        className={`btn target px-4 text-sm ${isVoted ? 'border-primary bg-secondary text-secondary-content' : 'border-line bg-surface text-ink hover:bg-paper'}`}
      >
        <ThumbsUp aria-hidden className="size-4" />
        {t(isVoted ? 'reviews.votedHelpful' : 'reviews.voteHelpful')}
      </button>
    </form>
  );
}
