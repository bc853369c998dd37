/** What the law, or the shop's terms, give a time for. */
export const DEADLINE_KINDS = ['hand_over', 'delivery', 'complaint', 'return', 'refund'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** How something stands with its last moment. */
export const DEADLINE_URGENCIES = ['near', 'late'] as const;
export type DeadlineUrgency = (typeof DEADLINE_URGENCIES)[number];

/** What figures are of. */
export const FIGURE_GROUPS = ['seller', 'courier', 'district'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Days that figures look back. */
export const FIGURE_PERIODS = ['30', '90'] as const;
