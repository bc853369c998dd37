/** Actions with a deadline by law or by the shop's terms. */
export const DEADLINE_KINDS = ['hand_over', 'delivery', 'complaint', 'return', 'refund'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** How something stands with its last moment. */
export const DEADLINE_URGENCIES = ['near', 'late'] as const;
export type DeadlineUrgency = (typeof DEADLINE_URGENCIES)[number];

/** Groupings of the statistics. */
export const FIGURE_GROUPS = ['seller', 'courier', 'district'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Days that figures look back. */
export const FIGURE_PERIODS = ['30', '90'] as const;
