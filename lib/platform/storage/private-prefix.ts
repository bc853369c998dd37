/** Names of uploads that the front never sends: a route answers for who sees them. */
export const PRIVATE_PREFIX = 'private-';
