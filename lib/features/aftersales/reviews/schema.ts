// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  integer,
  isObjectId,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import {
  DESK_TABS,
  MAX_ANSWER,
  MAX_REASON,
  MAX_REVIEW,
  REPORT_REASONS,
  REVIEW_VOTES,
  SELLER_TABS,
  type ReviewHold,
  type ReviewState,
  type Starred,
} from './types';
import { hasContact } from '../../../shop/contact-rules';
import type { ReviewObstacle } from './rules';

const key = (name: ValidationKey) => name;

const objectId = requiredText(24).refine(isObjectId, key('unknownChoice'));
const stars = integer({ min: 1, max: 5 });
const version = integer({ min: 0 });

const shape = { goods: stars, seller: stars, delivery: stars, text: text(MAX_REVIEW).default('') };

/** `POST /api/reviews/order/{id}`: of one line of a delivered order. */
export const writeReviewSchema = z.object({ ...shape, lineId: objectId });
export type WriteReview = z.output<typeof writeReviewSchema>;

/** `POST /api/reviews/own/{id}`: `version` of the review that was read. */
export const editReviewSchema = z.object({ ...shape, version });
export type EditReview = z.output<typeof editReviewSchema>;

/** `POST /api/reviews/answer/{id}`: its seller's, once, and public at once: so without contact data. */
export const answerReviewSchema = z.object({
  text: requiredText(MAX_ANSWER).refine((said) => !hasContact(said), key('noContacts')),
  version,
});
export type AnswerReview = z.output<typeof answerReviewSchema>;

/** `POST /api/reviews/report/{id}` */
export const reportReviewSchema = z.object({
  reason: z.enum(REPORT_REASONS, key('unknownChoice')),
});
export type ReportReview = z.output<typeof reportReviewSchema>;

/** `POST /api/reviews/desk/{id}`: the shop's decision; hiding needs a reason. */
export const decideReviewSchema = z
  .object({
    event: z.enum(['published', 'hidden'], key('unknownChoice')),
    reason: text(MAX_REASON).default(''),
    version,
  })
  .refine(({ event, reason }) => event === 'published' || reason !== '', {
    path: ['reason'],
    message: key('required'),
  });
export type DecideReview = z.output<typeof decideReviewSchema>;

/** `POST /api/reviews/helpful/{id}` */
export const voteReviewSchema = z.object({ vote: z.enum(REVIEW_VOTES, key('unknownChoice')) });
export type VoteReview = z.output<typeof voteReviewSchema>;

/** `POST /api/reviews/remove-photo/{id}`: one of its photos, by its address; `version` as it was read. */
export const removePhotoSchema = z.object({ photo: requiredText(500), version });
export type RemovePhoto = z.output<typeof removePhotoSchema>;

const place = z
  .string()
  .regex(/^\d{1,15}-[0-9a-f]{24}$/)
  .optional()
  .catch(undefined);

/** `/product/reviews/{id}`: those with so many stars, those with photos, and the place of the page. */
export const reviewListSchema = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  photos: z.literal('1').optional().catch(undefined),
  before: place,
});
export type ReviewListAsked = z.output<typeof reviewListSchema>;

/** `/dashboard/reviews` */
export const reviewDeskSchema = z.object({
  tab: z
    .enum([...DESK_TABS, ...SELLER_TABS])
    .optional()
    .catch(undefined),
  before: place,
});
export type ReviewDeskAsked = z.output<typeof reviewDeskSchema>;

/** A chosen option, as the order's line keeps it. */
export interface ReviewOption {
  name: string;
  nameBn: string;
  value: string;
  valueBn: string;
}

/** A published review as everybody reads it. Dates are ISO 8601. */
export interface ReviewView {
  _id: string;
  /** The writer's name, shortened; may be empty. */
  name: string;
  stars: Record<Starred, number>;
  text: string;
  /** Addresses of pictures, at most five. */
  photos: string[];
  /** Readers who found it helpful. */
  helpful: number;
  options: ReviewOption[];
  writtenAt: string;
  isEdited: boolean;
  /** The goods came back. */
  isReturned: boolean;
  answer?: { text: string; at: string };
}

/** The same for its writer, its seller and the shop. */
export interface DeskReview extends ReviewView {
  productId: string;
  productName: string;
  productNameBn: string;
  orderId: string;
  orderNumber: string;
  sellerId: string;
  sellerName: string;
  state: ReviewState;
  version: number;
  /** Why the shop hid it. */
  reason?: string;
  /** Why it waits; not for its writer. */
  hold?: ReviewHold;
  /** Whether it counts for the rating. */
  isCounted: boolean;
  /** Earlier versions, oldest first; for the shop. */
  history: { at: string; stars: Record<Starred, number>; text: string; photos: string[] }[];
  /** Reports by reason; for the shop. */
  reports: Record<string, number>;
}

/** Statistics of a product's reviews. */
export interface ReviewSummary {
  /** Counted ones with one star, two, … five. */
  stars: [number, number, number, number, number];
  count: number;
  /** null below three counted ones. */
  average: number | null;
  /** Averages for the seller and the delivery, with one decimal; null below three. */
  seller: number | null;
  delivery: number | null;
  /** Published ones, counted or not, and those that the shop hid. */
  published: number;
  hidden: number;
  /** Published ones with photos. */
  withPhotos: number;
}

/** A line of an order, as its buyer's page of reviews shows it. */
export interface OwnLine {
  lineId: string;
  productId: string;
  productName: string;
  productNameBn: string;
  productImage: string;
  options: ReviewOption[];
  /** Why it cannot be reviewed; null: it can. */
  obstacle: ReviewObstacle | null;
  /** ISO 8601: until when it can. */
  until?: string;
  review?: DeskReview & {
    /** ISO 8601: until when it can be changed; absent where it cannot. */
    editUntil?: string;
  };
}
