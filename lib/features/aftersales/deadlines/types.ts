/** Actions with a deadline by law or by the shop's terms. */
export const DEADLINE_TYPES = ['hand_over', 'delivery', 'complaint', 'return', 'refund'] as const;
export type DeadlineType = (typeof DEADLINE_TYPES)[number];

/** How something stands with its last moment. */
export const DEADLINE_URGENCIES = ['near', 'late'] as const;
export type DeadlineUrgency = (typeof DEADLINE_URGENCIES)[number];

/** Groupings of the statistics. */
export const STATISTIC_GROUPS = ['seller', 'courier', 'district'] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

/** Days that figures look back. */
export const STATISTIC_PERIODS = ['30', '90'] as const;
