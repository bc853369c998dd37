/** Names of uploads that the front never sends: whoever keeps them answers for who sees them. */
export const PRIVATE_PREFIX = 'private-';
