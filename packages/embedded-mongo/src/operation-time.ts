import { encode } from './bson-values';
import { nextTime } from './cluster-time';
import type { Reply } from './command-context';
import { RawReply } from './cursors';
import { assemble } from './raw-documents';

/** A reply with the `operationTime` that sessions ask for. */
export function withOperationTime(reply: Reply): Reply {
  const time = { operationTime: nextTime() };
  if (!(reply instanceof RawReply)) return { ...reply, ...time };
  return new RawReply(assemble([reply.bytes.subarray(4, -1), encode(time).subarray(4, -1)]));
}
