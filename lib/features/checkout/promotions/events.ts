import type { NewEvent } from '../../../platform/events/event';

/** What can happen to a promotion; uses are told by the purchases that make them. */
export type PromotionEvent =
  | NewEvent<'promotion.added', { promotionId: string }>
  | NewEvent<'promotion.changed', { promotionId: string }>
  | NewEvent<'promotion.deleted', { promotionId: string }>;
