import 'server-only';

/**
 * Conditions for what a stranger may see and order: published, which a draft and a paused product are not
 * (state-rules.ts), and of a seller whose account is not disabled.
 * Every public read of products has them. `$ne` and not `false`: older products lack the field.
 */
export const ON_SALE = {
  status: 'published' as const,
  sellerDisabled: { $ne: true },
};
