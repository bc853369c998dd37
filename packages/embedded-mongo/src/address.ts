import { REPLICA_SET_NAME } from './command-context';

/**
 * Drivers compare a replica set's host names in lower case, which a path need not be: over a socket
 * they connect directly, and have sessions, retryable writes and transactions all the same.
 */
export function uriOf(address: string, isSocket: boolean): string {
  return isSocket
    ? `mongodb://${encodeURIComponent(address)}/paikari?directConnection=true`
    : `mongodb://${address}/paikari?replicaSet=${REPLICA_SET_NAME}`;
}
